/**
 * The contract before this one, which shells still support: its last version, and the adapter that makes a remote of this contract from
 * one of that. It follows the types in `recorded/1.0.ts`: a loader calls `read(path)` and gets what was sent, without a schema.
 *
 * When contract 3 comes, the types of the last contract 2 are recorded, an adapter for them takes the place of this one, and remotes of
 * contract 1 are refused. `compatibility.ts` does not compile before that.
 */
import type * as previous from './recorded/1.0.ts';
import type { RemoteContext, RemoteModule, RemoteRoute } from './types.ts';

/** The last version of the previous major contract. */
export const previousVersion = '1.0.0';

const unparsed = { parse: (data: unknown) => data };

/** What a remote of the previous contract gets in the place of a context. */
export const previousContext = ({ read, ...rest }: RemoteContext) => ({
  ...rest,
  read: (path: string) => read(path, unparsed),
});

/** Makes a remote of this contract from one of the previous contract. */
export const adapted = (remote: previous.RemoteModule): RemoteModule => ({
  contract: remote.contract,
  name: remote.name,
  version: remote.version,
  // Its caller checks the ids, as with every remote.
  routes: (context) => remote.routes(previousContext(context)) as RemoteRoute[],
});
