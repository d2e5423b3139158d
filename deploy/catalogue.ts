import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Compiles the catalogue of texts unless its sources are unchanged. Returns whether it compiled. */
export async function compileCatalogue(root: string): Promise<boolean> {
  const library = path.join(root, 'shared-lib');
  const stamp = path.join(root, '.cache', 'catalogue');
  const hash = createHash('sha256');
  for (const folder of ['i18n/locales', 'i18n/project.inlang']) {
    const files = await fs.readdir(path.join(library, folder));
    for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
      hash.update(file).update(await fs.readFile(path.join(library, folder, file)));
    }
  }
  hash.update(await fs.readFile(path.join(library, 'package.json')));
  const sources = hash.digest('hex');
  const generated = path.join(library, 'i18n', 'generated', 'messages.js');
  const compiled = await fs.readFile(stamp, 'utf8').catch(() => '');
  if (compiled === sources && (await fs.stat(generated).catch(() => null))) return false;
  await run('pnpm', ['run', '--silent', 'catalogue'], { cwd: library });
  await fs.mkdir(path.dirname(stamp), { recursive: true });
  await fs.writeFile(stamp, sources);
  return true;
}
