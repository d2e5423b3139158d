import fs from 'node:fs';
import path from 'node:path';
import { packageOf } from '../workspace/installed.ts';

/**
 * The ES modules of the federation runtime; without these aliases its CommonJS files are bundled a second time
 * (10 KB). They are dependencies of the plug-in, so they are resolved from there.
 */
export function runtimeAliases(): Record<string, string> {
  const tools = runtimeTools();
  const runtime = folderOf('runtime', tools);
  const found = [
    ['runtime', runtime],
    ['webpack-bundler-runtime', folderOf('webpack-bundler-runtime', tools)],
    ...['runtime-core', 'sdk', 'error-codes'].map(
      (name) => [name, folderOf(name, runtime)] as const,
    ),
  ] as const;
  const modules = Object.fromEntries(
    found.map(([name, folder]) => {
      const main = ['index.js', 'index.mjs']
        .map((file) => path.join(folder, 'dist', file))
        .find((file) => fs.existsSync(file) && isModule(fs.readFileSync(file, 'utf8')));
      if (!main) throw new Error(`${folder} has no ES module.`);
      return [`@module-federation/${name}$`, main];
    }),
  );
  return { ...modules, ...unusedParts(modules) };
}

const folderOf = (name: string, from: string) =>
  packageOf(`@module-federation/${name}`, from).folder;

const runtimeTools = () => folderOf('runtime-tools', folderOf('enhanced', import.meta.dirname));

/** In a remote, the file with which the plug-in brings the runtime, replaced by the one of the shell. */
export function providedRuntimeAlias(): Record<string, string> {
  const runtime = folderOf('webpack-bundler-runtime', runtimeTools());
  return replacedFile(path.join(runtime, 'dist/bundler.js'), 'provided-runtime.mjs');
}

function replacedFile(file: string, replacement: string): Record<string, string> {
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist.`);
  return { [file]: path.join(import.meta.dirname, replacement) };
}

/** Parts of the runtime that no page uses, each by the file that replaces it: 2.4 KB on every page. */
function unusedParts(modules: Record<string, string>): Record<string, string> {
  const replaced = [
    ['runtime-core', 'utils/preload.js', 'no-preload.mjs'],
    ['sdk', 'dom.js', 'no-dom.mjs'],
    ['error-codes', 'desc.mjs', 'no-descriptions.mjs'],
  ] as const;
  const files = replaced.map(([name, part, replacement]) =>
    replacedFile(
      path.join(path.dirname(modules[`@module-federation/${name}$`] ?? ''), part),
      replacement,
    ),
  );
  return Object.assign({}, ...files);
}

const isModule = (text: string) => /^(import|export) /m.test(text);

/** React Router's production build; its `exports` give bundlers the development build. */
export function routerAliases(folder: string): Record<string, string> {
  const routerDom = packageOf('react-router-dom', folder).folder;
  const router = packageOf('react-router', routerDom).folder;
  return {
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  };
}
