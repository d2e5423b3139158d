import fs from 'node:fs/promises';
import path from 'node:path';

/** Another process has written the file of this number. */
export class NumberTaken extends Error {
  override readonly name = 'NumberTaken';
}

/** Texts with the numbers 1, 2, … Each is written once; only its signature may change. */
export interface Numbered {
  /** Smallest first. */
  numbers(): Promise<number[]>;
  read(number: number): Promise<string>;
  /** Writes a text whole or not at all. Throws {@link NumberTaken} where the number has one. */
  add(number: number, text: string): Promise<void>;
  /** Writes other forms of some texts in their place: the same texts with another signature. */
  replace(texts: ReadonlyMap<number, string>): Promise<void>;
}

/** A text between others was deleted. */
export class NumberMissing extends Error {
  override readonly name = 'NumberMissing';
}

/** The numbers from 1 on. Throws {@link NumberMissing} where one is not there: what the others lead to without it was never decided. */
export async function numbersWithoutGap(texts: Numbered, series: string): Promise<number[]> {
  const gapIn = (numbers: readonly number[]) => numbers.findIndex((one, at) => one !== at + 1);
  let numbers = await texts.numbers();
  // A folder that is read while two files are added may list the second alone.
  if (gapIn(numbers) >= 0) numbers = await texts.numbers();
  const gap = gapIn(numbers);
  if (gap < 0) return numbers;
  throw new NumberMissing(
    `${series} ${gap + 1} is missing, which was before ${series} ${numbers[gap]}. Put it back from a backup.`,
  );
}

/** The files `1.json`, `2.json`, … of a folder. */
export class NumberedFiles implements Numbered {
  readonly folder: string;
  readonly #mode: number;

  /** `mode`: who may read the files, by default whom the system lets. */
  constructor(folder: string, { mode = 0o666 }: { mode?: number } = {}) {
    this.folder = folder;
    this.#mode = mode;
  }

  file(number: number): string {
    return path.join(this.folder, `${number}.json`);
  }

  /** Smallest first. */
  async numbers(): Promise<number[]> {
    const files = await fs.readdir(this.folder).catch(() => []);
    return files
      .map((file) => /^(\d+)\.json$/.exec(file)?.[1])
      .filter((number) => number !== undefined)
      .map(Number)
      .sort((a, b) => a - b);
  }

  read(number: number): Promise<string> {
    return fs.readFile(this.file(number), 'utf8');
  }

  /**
   * Writes a file whole or not at all. Linking it is the atomic step: it fails where the file exists, so one of two processes with the
   * same number succeeds, and a process that dies leaves nothing half done. Throws {@link NumberTaken}.
   */
  async add(number: number, text: string): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true });
    const draft = path.join(this.folder, `.draft-${crypto.randomUUID()}`);
    await fs.writeFile(draft, text, { flag: 'wx', mode: this.#mode });
    try {
      await fs.link(draft, this.file(number));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      throw new NumberTaken(`${this.file(number)} exists.`);
    } finally {
      await fs.rm(draft, { force: true });
    }
  }

  /** Each is replaced whole or not at all. */
  async replace(texts: ReadonlyMap<number, string>): Promise<void> {
    for (const [number, text] of texts) {
      const draft = path.join(this.folder, `.draft-${crypto.randomUUID()}`);
      await fs.writeFile(draft, text, { flag: 'wx', mode: this.#mode });
      await fs.rename(draft, this.file(number));
    }
  }
}
