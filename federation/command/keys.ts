import { writeFileSync } from 'node:fs';
import { createKey, keyIdOf, type ReleaseKey, ReleaseKeys } from '../access/index.ts';
import { createPrivateText } from '../registry/key.ts';
import { liveEntry } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Store } from '../registry/shared.ts';
import { SiteKeys } from '../registry/site-keys.ts';
import { RegistryStore } from '../registry/store.ts';

export const keyUsage = `pnpm federation key create <file>        make a key for a team: the private half into the file, the public one is printed
pnpm federation key add <team> <public key> --releases booking,gallery [--prefixes /booking,/gallery]
                                         let a key release packages; without --prefixes, with those they have now
pnpm federation key rotate <team or id> <public key>
                                         put another key in the place of one, which is void at once
pnpm federation key revoke <team or id>  make a key void
pnpm federation key list                 list the keys that may release
pnpm federation key site                 print a new key of a site, for REGISTRY_KEY`;

type Values = { releases: string; prefixes: string };

/** Runs `federation key`: what it prints, or null for other operands. Throws {@link ReleaseError}. */
export async function keyCommand(
  store: Store,
  [act, first, second, ...more]: readonly string[],
  values: Values,
): Promise<string | null> {
  if (more.length > 0) return null;
  const keys = new ReleaseKeys(store);
  switch (act) {
    case 'create':
      return first && !second ? create(first) : null;
    case 'list':
      return first ? null : list([...(await keys.valid()).values()]);
    case 'site':
      return first ? null : newSiteKey();
    case 'revoke': {
      if (!first || second) return null;
      const { team, id } = await keys.revoke(first);
      return `The key ${id} of ${team} is void.`;
    }
    case 'rotate': {
      if (!first || !second) return null;
      const { team, id } = await keys.rotate(first, second);
      return `${team} releases with the key ${id} now; the one before is void.`;
    }
    case 'add': {
      if (!first || !second || !values.releases) return null;
      const packages = words(values.releases);
      const prefixes = values.prefixes
        ? words(values.prefixes)
        : await livePrefixes(store, packages);
      const { id } = await keys.add({ team: first, publicKey: second, packages, prefixes });
      return `${first} may release ${packages.join(', ')} with the key ${id}. Addresses: ${prefixes.join(', ') || 'none'}.`;
    }
    default:
      return null;
  }
}

function newSiteKey(): string {
  const text = createPrivateText();
  return [
    `REGISTRY_KEY=${text}`,
    'Keep it as you keep JWT_SECRET, for every host and for the commands on their machines.',
    `Its public half, for REGISTRY_PUBLIC_KEYS: ${new SiteKeys(text).publicTexts.join()}`,
  ].join('\n');
}

/** Never writes over a key. */
function create(file: string): string {
  const { privateKey, publicKey } = createKey();
  try {
    writeFileSync(file, privateKey, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new ReleaseError(exists ? `${file} exists.` : `${file} can't be written.`);
  }
  return [
    `The private key is in ${file}. Keep it where only your team can read it, and out of git.`,
    `Send the public key to the operator of the site: ${publicKey}`,
    `Its id: ${keyIdOf(publicKey)}`,
  ].join('\n');
}

const list = (keys: readonly ReleaseKey[]) =>
  keys.length === 0
    ? 'No key may release here.'
    : keys
        .map(({ id, team, packages, prefixes }) =>
          [id, team.padEnd(16), packages.join(','), prefixes.join(',')].join('  ').trimEnd(),
        )
        .join('\n');

const words = (text: string) => text.split(',').map((one) => one.trim());

async function livePrefixes(store: Store, packages: readonly string[]): Promise<string[]> {
  const registry = await new RegistryStore(store).current();
  return packages.flatMap((name) => {
    const live = liveEntry(registry, name);
    if (!live) throw new ReleaseError(`${name} is not live: name its addresses with --prefixes.`);
    return live.extras.prefixes;
  });
}
