import { ReleaseKeys } from '../access/index.ts';
import { releaseOf } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { type Numbered, NumberTaken, numbersWithoutGap } from '../registry/numbered-files.ts';
import { secretsIn } from '../registry/preview-files.ts';
import {
  type Preview,
  type PreviewAct,
  type PreviewClaim,
  previewAct,
} from '../registry/preview-schema.ts';
import type { RegistryEntry } from '../registry/schema.ts';
import { folderOf, type Store, sharedOf, textsOf } from '../registry/shared.ts';
import { makeSecret, readSecret } from './secret.ts';
import { readToken, signToken } from './token.ts';

/** How long a preview can be seen: a week of reviews. */
export const previewMs = 7 * 86_400_000;
/** Previews of one package at once: their files stay until they end. */
export const maxPreviews = 20;

/** Who ends a preview, as the author of a release. */
type Ender = { key: string | null; permits?(name: string, entry: RegistryEntry): void };

/** The previews of a store. Each act is written once; the previews are what all of them lead to. */
export class Previews {
  readonly #acts: Numbered;
  readonly #secrets: Numbered;
  readonly #keys: ReleaseKeys;
  /** What was read: an act never changes, and neither does the secret. */
  readonly #read = new Map<number, PreviewAct>();
  #secret: Buffer | null = null;

  constructor(store: Store) {
    this.#acts = textsOf(store, 'previews');
    this.#secrets = sharedOf(store)?.secrets ?? secretsIn(folderOf(store));
    this.#keys = new ReleaseKeys(store);
  }

  /** All acts, oldest first. Throws where one can't be read or is missing: it may be the end of a preview. */
  async acts(): Promise<PreviewAct[]> {
    const numbers = await numbersWithoutGap(this.#acts, 'previews');
    return Promise.all(numbers.map((number) => this.#actOf(number)));
  }

  async #actOf(number: number): Promise<PreviewAct> {
    const known = this.#read.get(number);
    if (known) return known;
    const act = previewAct.parse(JSON.parse(await this.#acts.read(number)));
    this.#read.set(number, act);
    return act;
  }

  /** The previews that can be seen, oldest first: neither over nor ended, and their keys may still release. */
  async active(now: number): Promise<Preview[]> {
    const found = activeOf(await this.acts(), now);
    if (found.every(({ key }) => key === null)) return found;
    const keys = await this.#keys.valid();
    return found.filter(({ key, name }) => key === null || keys.get(key)?.packages.includes(name));
  }

  /** The claim of a token that this store signed and whose time is not over; the preview may have been ended. */
  async claimOf(token: string, now: number): Promise<PreviewClaim | null> {
    this.#secret ??= await readSecret(this.#secrets);
    return this.#secret && readToken(token, this.#secret, now);
  }

  /** The preview of a token; null where it can't be seen. */
  async find(token: string, now: number): Promise<Preview | null> {
    const claim = await this.claimOf(token, now);
    const found = claim && (await this.active(now)).find(({ id }) => id === claim.id);
    return found && releaseOf(found.entry.url) === claim.release ? found : null;
  }

  /** The token of a preview, always the same. */
  async tokenOf({ id, name, entry, until }: Preview): Promise<string> {
    this.#secret ??= await makeSecret(this.#secrets);
    const release = releaseOf(entry.url);
    return signToken({ id, name, release, until: Date.parse(until) }, this.#secret);
  }

  /**
   * Starts a preview. Throws {@link ReleaseError} for an id that was used before, which a recorded order has, and where the package has too
   * many.
   */
  async start(given: Omit<Preview, 'since' | 'until'>, now: number): Promise<Preview> {
    const [since, until] = [now, now + previewMs].map((at) => new Date(at).toISOString());
    const preview = { ...given, since: since ?? '', until: until ?? '' };
    await this.#act((acts) => {
      if (acts.some((one) => one.act === 'preview' && one.preview.id === given.id)) {
        throw new ReleaseError(`The preview ${given.id} was started before. Start a new one.`);
      }
      const others = activeOf(acts, now).filter(({ name }) => name === given.name);
      if (others.length >= maxPreviews) {
        throw new ReleaseError(
          `${given.name} has ${maxPreviews} previews. End one: the status lists them.`,
        );
      }
      return { act: 'preview', at: preview.since, preview };
    });
    return preview;
  }

  /** Ends a preview. `permits` throws where the caller may not. Throws {@link ReleaseError} where there is none. */
  async end(id: string, { key, permits }: Ender, now: number): Promise<Preview> {
    let ended: Preview | undefined;
    await this.#act((acts) => {
      ended = activeOf(acts, now).find((one) => one.id === id);
      if (!ended) throw new ReleaseError(`There is no preview ${id}: the status lists them.`);
      permits?.(ended.name, ended.entry);
      return { act: 'preview end', at: new Date(now).toISOString(), id, key };
    });
    if (!ended) throw new Error(`The preview ${id} was not ended.`);
    return ended;
  }

  /** Writes the act that `make` makes of those before. */
  async #act(make: (acts: readonly PreviewAct[]) => PreviewAct): Promise<void> {
    for (;;) {
      const next = ((await this.#acts.numbers()).at(-1) ?? 0) + 1;
      const act = previewAct.parse(make(await this.acts()));
      try {
        await this.#acts.add(next, `${JSON.stringify(act, null, 2)}\n`);
        return;
      } catch (error) {
        // Somebody else was faster: what can be seen may have changed.
        if (!(error instanceof NumberTaken)) throw error;
      }
    }
  }
}

function activeOf(acts: readonly PreviewAct[], now: number): Preview[] {
  const ended = new Set(acts.flatMap((one) => (one.act === 'preview end' ? [one.id] : [])));
  return acts.flatMap((one) =>
    one.act === 'preview' && !ended.has(one.preview.id) && Date.parse(one.preview.until) > now
      ? [one.preview]
      : [],
  );
}
