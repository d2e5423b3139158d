import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/**
 * Compiles modules of a library, and what they import of it, into `output`: ES modules, and a `.d.ts` beside each. What
 * no module imports, such as a test, is not there. Rejects with the errors of the compiler.
 */
export async function compile(
  library: string,
  modules: readonly string[],
  output: string,
): Promise<void> {
  const config = `${output}.tsconfig.json`;
  const compilerOptions = {
    noEmit: false,
    noEmitOnError: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: library,
    outDir: output,
  };
  const files = [
    path.join(root, 'federation/assets.d.ts'),
    ...modules.map((module) => path.join(library, module)),
  ];
  const settings = { extends: path.join(root, 'tsconfig.json'), compilerOptions, files };
  fs.mkdirSync(path.dirname(config), { recursive: true });
  fs.writeFileSync(config, JSON.stringify({ ...settings, include: [] }));
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  await run(tsc, ['-p', config], { cwd: root }).catch(({ stdout, message }) => {
    throw new Error(`${path.basename(library)} could not be compiled.\n${stdout || message}`);
  });
}

/** Copies files of a folder that match the patterns, in the place of compiled ones too. */
export function copyFiles(from: string, patterns: readonly string[], to: string): void {
  for (const file of fs.globSync(patterns, { cwd: from })) {
    const target = path.join(to, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(from, file), target);
  }
}
