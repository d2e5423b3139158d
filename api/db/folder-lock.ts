import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../runtime/start-error.ts';

type FolderLock = { release(): void };

/**
 * Locks `folder` for this process and creates it if needed. The lock is one of the operating system (SQLite's exclusive
 * lock on `lock.db`), so it ends with the process in every case, and a file that a killed process left has no effect.
 * @throws StartError when another process has it, or when the folder can't be written to.
 */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, 'lock.db'), { timeout: 0 });
    // Without a journal, which a full disk has no space for: nothing is written.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (isBusy(error)) {
      throw new StartError(
        `The data folder ${folder} is already in use by another process. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    throw new StartError(`The data folder ${folder} can't be locked: ${sentence(error)}.`);
  }
  const held = lock;
  return { release: () => held.close() };
}

/** Takes every permission of other users from `folder` and what it contains. */
export function restrictToOwner(folder: string): void {
  const contained = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const one of contained) {
    fs.chmodSync(path.join(one.parentPath, one.name), one.isDirectory() ? 0o700 : 0o600);
  }
  fs.chmodSync(folder, 0o700);
}

/** Creates `folder`, readable by its owner only. @throws StartError when it can't be created or written to. */
export function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new StartError(`The data folder ${folder} can't be written to (${sentence(error)}).`);
  }
}

/**
 * Creates `folder` and its parents. Node's `recursive` loops forever on a file system that reports ENOENT although the
 * parent exists, such as /proc.
 */
function makeFolders(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || fs.existsSync(parent)) throw error;
    makeFolders(parent);
    makeFolders(folder);
  }
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return (error as { errcode?: unknown }).errcode === SQLITE_BUSY;
}

function sentence(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code === undefined || code === 'ERR_SQLITE_ERROR' ? message : code);
}
