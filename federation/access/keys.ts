import * as z from 'zod/mini';
import { owns } from '../contract/prefix.ts';
import { keyIdOf, publicKeyOf } from '../registry/key.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { type Numbered, NumberTaken, numbersWithoutGap } from '../registry/numbered-files.ts';
import { packageName, prefix } from '../registry/schema.ts';
import { type Store, textsOf } from '../registry/shared.ts';
import { AccessError } from './access-error.ts';

const keyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const releaseKey = z.strictObject({
  id: keyId,
  publicKey: z.string(),
  /** Whose key it is, for people. */
  team: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The packages that it may release, roll back and take out. */
  packages: z.array(packageName).check(z.minLength(1)),
  /** The prefixes that these may declare, each with everything below it. */
  prefixes: z.array(prefix),
});
const keyAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('add'), at: z.string(), key: releaseKey }),
  z.strictObject({ act: z.literal('rotate'), at: z.string(), key: releaseKey, replaced: keyId }),
  z.strictObject({ act: z.literal('revoke'), at: z.string(), id: keyId }),
]);

/** A public key, and what its owner may release. */
export type ReleaseKey = z.infer<typeof releaseKey>;
export type KeyAct = z.infer<typeof keyAct>;
/** A key that may not release any more. */
export type VoidKey = {
  publicKey: string;
  /** When it became void. */
  at: string;
  /** Whether another one came in its place. */
  replaced: boolean;
};
type NewKey = Omit<ReleaseKey, 'id'>;

/** The keys of a store. Each act is written once; the keys are what all of them lead to. */
export class ReleaseKeys {
  readonly #acts: Numbered;
  /** What was read: an act never changes. */
  readonly #read = new Map<number, KeyAct>();

  constructor(store: Store) {
    this.#acts = textsOf(store, 'access');
  }

  /** All acts, oldest first. Throws where one can't be read or is missing: without it a revoked key could count. */
  async acts(): Promise<KeyAct[]> {
    const numbers = await numbersWithoutGap(this.#acts, 'access');
    return Promise.all(numbers.map((number) => this.#actOf(number)));
  }

  async #actOf(number: number): Promise<KeyAct> {
    const known = this.#read.get(number);
    if (known) return known;
    const act = keyAct.parse(JSON.parse(await this.#acts.read(number)));
    this.#read.set(number, act);
    return act;
  }

  /** The keys that may release, by their ids. */
  async valid(): Promise<Map<string, ReleaseKey>> {
    return validKeys(await this.acts());
  }

  /** A key that was valid once, by its id; null for a valid one and for one that was never added. */
  async voidKey(id: string): Promise<VoidKey | null> {
    const acts = await this.acts();
    const end = acts.find((one) => (one.act === 'revoke' ? one.id : replacedBy(one)) === id);
    const added = acts.find((one) => one.act !== 'revoke' && one.key.id === id);
    if (!end || !added || added.act === 'revoke') return null;
    return { publicKey: added.key.publicKey, at: end.at, replaced: end.act === 'rotate' };
  }

  /** The team of each key, also of those that are void. */
  async teams(): Promise<Map<string, string>> {
    const added = (await this.acts()).flatMap((one) => (one.act === 'revoke' ? [] : [one.key]));
    return new Map(added.map(({ id, team }) => [id, team]));
  }

  /** Throws {@link ReleaseError} for a key that is no key, or that was known before. */
  async add(key: NewKey, now = new Date()): Promise<ReleaseKey> {
    const added = withId(key);
    return this.#act((acts) => {
      refuseKnown(acts, added);
      return { key: added, act: { act: 'add', at: now.toISOString(), key: added } };
    });
  }

  /** Puts a new public key in the place of another one, which is void at once. Throws {@link ReleaseError}. */
  async rotate(named: string, publicKey: string, now = new Date()): Promise<ReleaseKey> {
    return this.#act((acts) => {
      const { id, ...rights } = oneOf(validKeys(acts), named);
      const key = withId({ ...rights, publicKey });
      refuseKnown(acts, key);
      return { key, act: { act: 'rotate', at: now.toISOString(), key, replaced: id } };
    });
  }

  /** Returns the key that is void from now on. Throws {@link ReleaseError}. */
  async revoke(named: string, now = new Date()): Promise<ReleaseKey> {
    return this.#act((acts) => {
      const key = oneOf(validKeys(acts), named);
      return { key, act: { act: 'revoke', at: now.toISOString(), id: key.id } };
    });
  }

  /** Writes the act that `make` makes of those before, and returns the key that it is about. */
  async #act(
    make: (acts: readonly KeyAct[]) => { key: ReleaseKey; act: KeyAct },
  ): Promise<ReleaseKey> {
    for (;;) {
      const next = ((await this.#acts.numbers()).at(-1) ?? 0) + 1;
      const { key, act } = make(await this.acts());
      try {
        await this.#acts.add(next, `${JSON.stringify(keyAct.parse(act), null, 2)}\n`);
        return key;
      } catch (error) {
        // Somebody else was faster: what is valid may have changed.
        if (!(error instanceof NumberTaken)) throw error;
      }
    }
  }
}

/** Throws {@link AccessError} where a key may not do something with a package, or the package declares other prefixes. */
export function mayRelease(key: ReleaseKey, name: string, prefixes: readonly string[] = []): void {
  if (!key.packages.includes(name)) {
    throw new AccessError(
      'not_permitted',
      `The key of ${key.team} may release ${key.packages.join(', ')}, not ${name}.`,
    );
  }
  const other = prefixes.find((one) => !key.prefixes.some((own) => owns(own, one)));
  if (other === undefined) return;
  throw new AccessError(
    'not_permitted',
    `The key of ${key.team} may release ${name} with ${key.prefixes.join(', ') || 'no prefix'}, not with ${other}.`,
  );
}

const replacedBy = (act: KeyAct): string | null => (act.act === 'rotate' ? act.replaced : null);

/** A key, as people read it: its team where that is known. Null is the host itself. */
export const keyText = (id: string | null, team: string | undefined): string => {
  if (id === null) return 'host';
  return team === undefined ? id : `${team} (${id.slice(0, 8)}…)`;
};

function validKeys(acts: readonly KeyAct[]): Map<string, ReleaseKey> {
  const keys = new Map<string, ReleaseKey>();
  for (const act of acts) {
    if (act.act === 'revoke') keys.delete(act.id);
    else {
      if (act.act === 'rotate') keys.delete(act.replaced);
      keys.set(act.key.id, act.key);
    }
  }
  return keys;
}

function withId(key: NewKey): ReleaseKey {
  publicKeyOf(key.publicKey);
  const parsed = releaseKey.safeParse({ ...key, id: keyIdOf(key.publicKey) });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ReleaseError(`The key can't be added: ${issue?.path.join('.')} ${issue?.message}.`);
}

/** A revoked key stays void: it may have been stolen. */
function refuseKnown(acts: readonly KeyAct[], { id }: ReleaseKey): void {
  const known = acts.some((act) => act.act !== 'revoke' && act.key.id === id);
  if (known) throw new ReleaseError(`The key ${id} was added before. Create another one.`);
}

/** The key with this id, or the only one of this team. */
function oneOf(keys: ReadonlyMap<string, ReleaseKey>, named: string): ReleaseKey {
  const byId = keys.get(named);
  if (byId) return byId;
  const [key, ...others] = [...keys.values()].filter(({ team }) => team === named);
  if (key && others.length === 0) return key;
  throw new ReleaseError(
    key
      ? `${named} has ${others.length + 1} keys; name one by its id.`
      : `There is no valid key "${named}".`,
  );
}
