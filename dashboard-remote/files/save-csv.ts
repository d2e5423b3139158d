import { saveFile } from './download.ts';

/** Saves a text as a file. The byte order mark, which the browser removed from the answer, tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}
