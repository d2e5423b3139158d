import { createInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  var __federation_runtime__: unknown;
}

/**
 * Provides the part of the federation runtime that every build brings otherwise (4.5 KB in the entry of a remote):
 * `federation/webpack/provided-runtime.mjs` is in its place there. Each container has an instance of its own.
 */
export function provideRuntime(): void {
  globalThis.__federation_runtime__ = {
    ...federation,
    runtime: { init: createInstance },
    // The plug-in leaves it out of a build that exposes nothing, as a shell.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
}
