import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Compiles the message catalogue unless it was compiled from the same words. Answers whether it did. */
export async function compileMessages(root: string): Promise<boolean> {
  const library = path.join(root, 'shared-lib');
  const stamp = path.join(root, '.cache', 'messages');
  const hash = createHash('sha256');
  for (const folder of ['messages/locales', 'messages/project.inlang']) {
    const files = await fs.readdir(path.join(library, folder));
    for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
      hash.update(file).update(await fs.readFile(path.join(library, folder, file)));
    }
  }
  hash.update(await fs.readFile(path.join(library, 'package.json')));
  const words = hash.digest('hex');
  const generated = path.join(library, 'messages', 'generated', 'messages.js');
  const known = await fs.readFile(stamp, 'utf8').catch(() => '');
  if (known === words && (await fs.stat(generated).catch(() => null))) return false;
  await run('pnpm', ['run', '--silent', 'messages'], { cwd: library });
  await fs.mkdir(path.dirname(stamp), { recursive: true });
  await fs.writeFile(stamp, words);
  return true;
}
