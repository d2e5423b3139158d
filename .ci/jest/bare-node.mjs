/** Sets a worker of jest-light-runner up, once: files of tests run in bare Node and share the modules that they import. */
import { createRequire, registerHooks } from 'node:module';
import { transformSync } from '@swc/core';
import fc from 'fast-check';
import { compiled } from '../../federation/jest/config.mjs';
import { restRuns, testTimeout } from './limits.mjs';

// Under this name Jest's own module works in Jest's virtual modules alone.
const globals = new URL('globals.mjs', import.meta.url).href;

if (process.env.TEST_SET === 'rest') fc.configureGlobal({ numRuns: restRuns });

const [, tsx] = compiled.transform['\\.tsx$'];

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
  // Node strips types, but compiles no elements.
  load(url, context, next) {
    if (!/\.tsx(\?|$)/.test(url)) return next(url, context);
    const { source } = next(url, { ...context, format: 'module-typescript' });
    const filename = new URL(url).pathname;
    return {
      format: 'module',
      source: transformSync(String(source), { ...tsx, sourceMaps: 'inline', filename }).code,
      shortCircuit: true,
    };
  },
});

// The runner has no limits of time; without one a test that hangs would end with the whole run.
const { setTimeout, clearTimeout } = globalThis;

// A test that fails names its last request to the API (`api/testing/salon.ts`).
globalThis.lastRequest = { text: '' };

function limited(fn, ms) {
  if (!fn || fn.length > 0) return fn;
  return async () => {
    globalThis.lastRequest.text = '';
    const { promise, reject } = Promise.withResolvers();
    const error = new Error(`It takes longer than ${ms} ms.`);
    const timer = setTimeout(() => reject(error), ms);
    try {
      return await Promise.race([fn(), promise]);
    } catch (error) {
      const { text } = globalThis.lastRequest;
      if (text && error instanceof Error) error.stack += `\nLast request: ${text}`;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

// The runner's own copy has the tests of a file.
const { addEventHandler } = createRequire(import.meta.resolve('jest-light-runner'))('jest-circus');
addEventHandler(({ name, timeout }, { currentDescribeBlock }) => {
  const list = { add_test: 'children', add_hook: 'hooks' }[name];
  if (!list) return;
  const added = currentDescribeBlock[list].at(-1);
  added.fn = limited(added.fn, timeout ?? testTimeout);
});
