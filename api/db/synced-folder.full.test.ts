/** Power cuts: the database opens, and what was answered is in it. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { emptyDatabase } from '../testing/database-dumps.ts';
import { createPglite } from './pglite-client.ts';
import { SyncedFolder } from './synced-folder.ts';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'salon-cut-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

type Files = Parameters<SyncedFolder['prepare']>[0];

/** A folder whose disk is known: files as they were at their last sync, names as they were at the last sync of anything. */
class WatchedFolder extends SyncedFolder {
  #contents = new Map<number, Buffer>();
  #names = new Map<string, number>();
  readonly #beforeSync: () => void;

  constructor(root: string, beforeSync: () => void) {
    super(root);
    this.#beforeSync = beforeSync;
    this.#names = this.#list();
    for (const [name, file] of this.#names) this.#contents.set(file, this.#read(name));
  }

  override prepare(files: Files): void {
    super.prepare(files);
    const { fsync } = files.stream_ops;
    files.stream_ops.fsync = (stream) => {
      this.#beforeSync();
      const done = fsync?.(stream) ?? 0;
      const { ino } = fs.fstatSync(stream.nfd);
      this.#names = this.#list();
      for (const [name, file] of this.#names) {
        if (file === ino) this.#contents.set(file, this.#read(name));
      }
      // The number of a removed file may be that of the next one.
      const left = new Set(this.#names.values());
      for (const file of this.#contents.keys()) if (!left.has(file)) this.#contents.delete(file);
      return done;
    };
  }

  /** What a power cut leaves, in `target`. Files for which `isLater` have reached the disk without a sync. */
  cut(target: string, isLater: () => boolean): void {
    fs.cpSync(this.rootDir, target, {
      recursive: true,
      filter: (one) => fs.statSync(one).isDirectory(),
    });
    const now = this.#list();
    for (const [name, file] of this.#names) {
      const later = isLater() && now.get(name) === file;
      const content = later ? this.#read(name) : (this.#contents.get(file) ?? '');
      fs.writeFileSync(path.join(target, name), content);
    }
  }

  #list(): Map<string, number> {
    const all = fs.readdirSync(this.rootDir, { recursive: true, withFileTypes: true });
    const names = all
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name));
    return new Map(names.map((name) => [path.relative(this.rootDir, name), fs.statSync(name).ino]));
  }

  #read(name: string): Buffer {
    return fs.readFileSync(path.join(this.rootDir, name));
  }
}

/** The same at each run, a different share of the files at each cut. */
function everyNth(n: number): () => boolean {
  let count = 0;
  return () => {
    count += 1;
    return count % n === 0;
  };
}

it('answers only what a power cut does not take', async () => {
  const cuts: { target: string; answered: number }[] = [];
  const live = path.join(folder, 'live');
  const created = await createPglite({ dataDir: live, loadDataDir: await emptyDatabase() });
  await created.close();
  let answered = 0;
  let syncs = 0;
  const cut = () => {
    const target = path.join(folder, `cut-${cuts.length}`);
    watched.cut(target, cuts.length % 4 === 0 ? () => false : everyNth(1 + (cuts.length % 4)));
    cuts.push({ target, answered });
  };
  const watched = new WatchedFolder(live, () => {
    syncs += 1;
    if (syncs % 7 === 0 && cuts.length < 20) cut();
  });
  const client = await createPglite({ fs: watched });
  await client.exec('create table bookings (id integer primary key, note text)');
  for (let id = 1; id <= 60; id += 1) {
    await client.query('insert into bookings values ($1, $2)', [id, 'a note '.repeat(200)]);
    answered = id;
    if (id === 30) await client.exec('vacuum bookings');
    if (id === 40) await client.exec('checkpoint');
  }
  cut();
  await client.close();

  expect(cuts.length).toBeGreaterThan(15);
  for (const { target, answered } of cuts) {
    const opened = await createPglite({ fs: new SyncedFolder(target) });
    const { rows } = await opened.query<{ count: number }>(
      "select count(*)::int from pg_tables where tablename = 'bookings'",
    );
    const there = rows[0]?.count
      ? (await opened.query<{ count: number }>('select count(*)::int from bookings')).rows[0]?.count
      : 0;
    await opened.close();
    fs.rmSync(target, { recursive: true });
    expect([answered, answered + 1]).toContain(there);
  }
});
