import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = path.resolve(import.meta.dirname, '../../docs/remotes.md');

/** What docs/remotes.md says about a new remote: the files of its fenced blocks, and the lines of its shell block. */
export type Instructions = { files: Map<string, string>; commands: string[] };

/** Reads the section "Adding a remote". Every fenced block of it is a file, by the path after its language, or commands. */
export function readInstructions(text = readFileSync(page, 'utf8')): Instructions {
  const section = /^## Adding a remote$(.*?)^## /ms.exec(text)?.[1] ?? '';
  const files = new Map<string, string>();
  const commands: string[] = [];
  for (const [, language, file, content = ''] of section.matchAll(
    /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms,
  )) {
    if (file) files.set(file, content);
    else if (language === 'sh') {
      commands.push(...content.split('\n').flatMap((line) => line.replace(/\s*#.*/, '') || []));
    } else throw new Error(`A block of ${language} names no file: nobody would test it.`);
  }
  return { files, commands };
}
