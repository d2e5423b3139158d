/** Takes the process away from the builds that the renderer runs. This file imports only Node's own modules. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import process from 'node:process';

/**
 * Leaves of `process` only the environment, and nothing that leads to the rest of it. The permission model does not cover
 * signals: with `process.kill` a build could end the host.
 */
export function confineGlobals(): void {
  const { NODE_ENV, TZ } = process.env;
  fix(globalThis, 'process', Object.freeze({ env: Object.freeze({ NODE_ENV, TZ }) }));
  // The streams of Node's console are event emitters; the process has no output.
  const names = Object.keys(console).filter((name) => !name.startsWith('_'));
  const silent = Object.fromEntries(names.map((name) => [name, () => undefined]));
  fix(globalThis, 'console', Object.freeze(silent));
  // A method or getter in a prototype of the process would be called with the process as `this`.
  const emitter = EventEmitter.prototype;
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(emitter))) {
    if (typeof value === 'function') fix(emitter, name, value);
  }
  fix(process, 'emit', emitter.emit);
  for (const prototype of [emitter, Object.getPrototypeOf(process), ...intrinsics]) {
    Object.seal(prototype);
  }
}

/** Sealed: not frozen, because then an object could have no own `toString`, and pages took a third longer to render. */
const intrinsics = [Object, Function, Array, String, Number, Promise, Error, Map, Set].map(
  ({ prototype }): object => prototype,
);

function fix(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false });
}

/** The modules that react-dom's server build requires; none gives access to files, network or processes. */
const builtins = new Set(['crypto', 'stream', 'util', 'buffer', 'events']);

/** One of Node's modules for the shell. Throws for all that are not provided. */
export function requireBuiltin(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  // The rest of this module gives the objects behind running callbacks, such as the channel to the host.
  if (plain === 'async_hooks') return { AsyncLocalStorage };
  if (!builtins.has(plain)) throw new Error(`The shell requires ${name}, which is not provided`);
  return process.getBuiltinModule(plain);
}
