import type { RouteObject } from 'react-router-dom';
import { owns } from './prefix.ts';
import { adapted } from './previous.ts';
import type * as previous from './recorded/1.0.ts';
import { contractFor } from './supported.ts';
import type { RemoteModule } from './types.ts';

/** A remote violates the contract. It is not run. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}

/** What the registry contains about the remote to check. */
type Owner = { name: string; prefixes: readonly string[] };

/** The same, with the versions of the contract that the shell supports, its own first. */
export type Expectation = Owner & { contracts: readonly string[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function refuse(expected: Owner, reason: string): never {
  throw new ContractError(`Remote "${expected.name}" ${reason}.`);
}

/**
 * Checks the exported module of a remote before anything of it runs: name, contract version, shape.
 * Accepts the module namespace or its default export, and returns it as a remote of this contract. Throws {@link ContractError}.
 */
export function checkRemote(exported: unknown, expected: Expectation): RemoteModule {
  const remote = isRecord(exported) && 'default' in exported ? exported.default : exported;
  if (!isRecord(remote)) refuse(expected, 'exports no object');
  const { contract, name, version, routes, notice } = remote;
  if (name !== expected.name) refuse(expected, `has the name "${String(name)}"`);
  const { contracts } = expected;
  const found = contractFor(`^${String(contract)}`, contracts);
  if (!found) {
    refuse(expected, `was built for contract ${String(contract)}, not ${contracts.join(' or ')}`);
  }
  if (typeof version !== 'string') refuse(expected, 'has no version');
  if (typeof routes !== 'function') refuse(expected, 'exposes no routes');
  if (notice !== undefined && typeof notice !== 'function') {
    refuse(expected, 'exposes a notice that is no function');
  }
  return found === contracts[0]
    ? (remote as unknown as RemoteModule)
    : adapted(remote as unknown as previous.RemoteModule);
}

/** `/a` and `b/c` joined in the router's way. */
export const joinPaths = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent === '/' ? '' : parent}/${path}`;

/**
 * Checks the routes of a remote: every route has an id, prefixed with the remote's name and used once, and every path is
 * within the remote's prefixes. Throws {@link ContractError}.
 */
export function checkRoutes(routes: unknown, expected: Owner): RouteObject[] {
  const seen = new Set<string>();
  const visit = (list: unknown, parent: string) => {
    if (!Array.isArray(list)) refuse(expected, 'returned routes that are not a list');
    for (const route of list as RouteObject[]) {
      const id = isRecord(route) ? route.id : undefined;
      if (typeof id !== 'string' || !id.startsWith(`${expected.name}:`)) {
        refuse(
          expected,
          `has the route id "${String(id)}", which does not start with "${expected.name}:"`,
        );
      }
      if (seen.has(id)) refuse(expected, `uses the route id "${id}" twice`);
      seen.add(id);
      const path = route.path ? joinPaths(parent, route.path) : parent;
      const shown = route.index === true || (route.path !== undefined && !route.children);
      const within = expected.prefixes.some((prefix) => owns(prefix, path));
      if ((shown || route.path) && !within) {
        refuse(expected, `has the path "${path}" (${id}), which it does not own`);
      }
      if (route.children) visit(route.children, path);
    }
  };
  visit(routes, '/');
  return routes as RouteObject[];
}
