import fs from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { mapsFolder } from './upload.ts';

/** `remotes/<name>/<release>/<file>:<line>:<column>`, anywhere in a URL, a path or a stack. */
const position =
  /[^\s"'(]*?\bremotes\/([\w-]+\/[\w.+-]+)\/([\w@.+/-]+?\.c?js)(?:\?retry=\d+)?:(\d+):(\d+)/g;

/** A text, such as a stack or a line of the log, with every position in a release replaced by that in its source. */
export async function trace(text: string, store: string): Promise<string> {
  const maps = new Map<string, SourceMap | null>();
  for (const [, release = '', file = ''] of text.matchAll(position)) {
    const map = path.join(mapsFolder(store, release), `${file}.map`);
    maps.set(`${release}/${file}`, await readMap(map));
  }
  return text.replace(position, (found, release, file, line, column) => {
    const origin = maps.get(`${release}/${file}`)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return found;
    return `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

async function readMap(file: string): Promise<SourceMap | null> {
  const text = await fs.readFile(file, 'utf8').catch(() => null);
  return text === null ? null : new SourceMap(JSON.parse(text));
}
