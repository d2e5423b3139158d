import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const amount = z.int().check(z.minimum(0));
const counts = z.strictObject({
  ready: amount,
  failed: amount,
  later: amount,
  times: z.array(z.number()),
});
const record = z.strictObject({
  name: z.string(),
  /** The URL of the canary. */
  url: z.string(),
  /** The revision in which the host saw it first. */
  since: amount,
  canary: counts,
  live: counts,
});
const healthFile = z.strictObject({ format: z.literal(1), canaries: z.array(record) });

/** What one host counted of a canary, and of the default release beside it. */
export type HealthRecord = z.infer<typeof record>;

const folderOf = (store: string) => path.join(store, 'health');

/** What all hosts of a store counted. A file that can't be read is left out. */
export async function readHealth(store: string): Promise<HealthRecord[]> {
  const files = await healthFiles(store);
  const read = files.map(async (file) => {
    const text = await fs.readFile(file, 'utf8').catch(() => '');
    return parsed(text);
  });
  return (await Promise.all(read)).flat();
}

function parsed(text: string): HealthRecord[] {
  try {
    return healthFile.parse(JSON.parse(text)).canaries;
  } catch {
    return [];
  }
}

/** The files of all hosts, also of those that ended. */
export async function healthFiles(store: string): Promise<string[]> {
  const folder = folderOf(store);
  const names = await fs.readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name));
}

/** Between two writes, in milliseconds. */
const pauseMs = 5_000;

/** The file of one host, through which `status` knows what the host counted. */
export class HealthWriter {
  readonly #file: string;
  readonly #failed: (error: unknown) => void;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: string, failed: (error: unknown) => void) {
    this.#file = path.join(folderOf(store), `${crypto.randomUUID()}.json`);
    this.#failed = failed;
  }

  /** Writes what `records` returns: at once, or when the pause after the last write is over. */
  write(records: () => HealthRecord[]): void {
    if (this.#timer) return;
    const wait = this.#writtenAt + pauseMs - performance.now();
    const work = () => {
      this.#timer = undefined;
      this.#writtenAt = performance.now();
      this.#after(() => this.#put({ format: 1, canaries: records() }));
    };
    if (wait <= 0) work();
    else this.#timer = setTimeout(work, wait).unref();
  }

  /** Removes the file: no canary runs. */
  remove(): void {
    this.close();
    this.#writtenAt = Number.NEGATIVE_INFINITY;
    this.#after(() => fs.rm(this.#file, { force: true }));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #after(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).catch(this.#failed);
  }

  /** The file is there whole or not at all. */
  async #put(content: z.infer<typeof healthFile>): Promise<void> {
    await fs.mkdir(path.dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.draft`;
    await fs.writeFile(draft, JSON.stringify(content));
    await fs.rename(draft, this.#file);
  }
}
