import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd: number };
/** Emscripten's file system of Node, as far as it is changed here. */
export type NodeFiles = {
  stream_ops: { fsync?: (stream: Stream) => number };
  /** Turns errors of Node into those that PostgreSQL reads. */
  tryFSOperation(operation: () => void): void;
};

/**
 * The folder of an embedded database that survives a power cut: what PostgreSQL syncs reaches the disk. In PGlite's own
 * folder a sync does nothing.
 */
export class SyncedFolder extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.push((module: object) => this.prepare((module as { NODEFS: NodeFiles }).NODEFS));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  prepare(files: NodeFiles): void {
    files.stream_ops.fsync = ({ nfd }) => {
      files.tryFSOperation(() => fs.fsyncSync(nfd));
      return 0;
    };
  }
}

/** Syncs a file, or the names that a folder has. */
export function sync(file: string): void {
  const opened = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

/** Syncs a folder and everything in it. */
export function syncAll(folder: string): void {
  for (const one of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    sync(path.join(one.parentPath, one.name));
  }
  sync(folder);
}
