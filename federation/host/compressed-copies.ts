import { hasCopies, writeCopies } from '../registry/copies.ts';
import { setBounded } from './bounded.ts';

const restMs = 60_000;
const maxFiles = 10_000;

/** Makes compressed copies of files of releases anew, one file at a time, and each once a minute at most. */
export class CompressedCopies {
  readonly #warn: (message: string, details: Record<string, unknown>) => void;
  readonly #tried = new Map<string, number>();
  #last: Promise<void> = Promise.resolve();

  constructor(warn: (message: string, details: Record<string, unknown>) => void) {
    this.#warn = warn;
  }

  /** A copy of a file is missing, or does not expand to it. `content`: that of the file, as it was released. */
  make(file: string, content: Buffer): void {
    const now = performance.now();
    if (!hasCopies(file, content.length)) return;
    if (now - (this.#tried.get(file) ?? Number.NEGATIVE_INFINITY) < restMs) return;
    setBounded(this.#tried, file, now, maxFiles);
    this.#last = this.#last
      .then(() => writeCopies(file, content))
      .then(
        () => this.#warn('The compressed copies of a file were made anew.', { file }),
        (error: unknown) =>
          this.#warn('The compressed copies of a file could not be made anew.', {
            file,
            error: String(error),
          }),
      );
  }
}
