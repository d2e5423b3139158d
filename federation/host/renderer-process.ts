/**
 * The process that runs the Node builds of the live releases. Node's permission model keeps secrets, database, network
 * and child processes out of reach, because the code comes from other teams. This file imports only Node's own modules.
 */
import fs from 'node:fs';
import vm from 'node:vm';
import type { PageList, Preview, Rendered, ShellServer } from './render.tsx';

/** The Node builds that render a page. */
export type Builds = {
  shell: { file: string; base: string };
  remotes: { name: string; prefixes: string[]; base: string; file?: string }[];
};

/** A task of the host. */
export type RenderTask = { id: number; builds: Builds; locale: string; basename?: string } & (
  | { kind: 'check' }
  | { kind: 'describe' }
  | { kind: 'render'; path: string; origin: string | null; resources: Record<string, unknown> }
);

/** The parts of every page that come from the shell; `noScript` is HTML for pages that were not rendered. */
export type ShellPage = Pick<ShellServer, 'head'> & {
  title: string;
  preview?: Preview;
  noScript: string;
};

/** The result of a task. */
export type RenderResult =
  | { id: number; ok: true; result: Rendered | ShellPage | PageList }
  | { id: number; ok: false; message: string };

/** The modules that react-dom's server build requires; none gives access to files, network or processes. */
const builtins = new Set(['async_hooks', 'crypto', 'stream', 'util', 'buffer', 'events']);

/** A shell that was run, with the remotes that were run with its shared modules. */
type LoadedShell = { exports: ShellServer; remotes: Map<string, unknown> };

const maxShells = 4;
const maxRemotes = 20;
const shells = new Map<string, LoadedShell>();

function requireBuiltin(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (!builtins.has(plain)) throw new Error(`The shell requires ${name}, which is not provided`);
  return process.getBuiltinModule(plain);
}

type BuildFile = { file: string; name: string; base: string };

/** Runs a build. */
function run({ file, name, base }: BuildFile, requireModule: (name: string) => unknown): unknown {
  globalThis.__federation_bases__ = { ...globalThis.__federation_bases__, [name]: base };
  const module = { exports: {} as unknown };
  const code = fs.readFileSync(file, 'utf8');
  const body = vm.compileFunction(code, ['require', 'module', 'exports'], { filename: file });
  body(requireModule, module, module.exports);
  return module.exports;
}

function loadShell(build: Builds['shell']): LoadedShell {
  const known = shells.get(build.file);
  if (known) return known;
  if (shells.size >= maxShells) shells.clear();
  const exports = run({ ...build, name: 'shell' }, requireBuiltin) as ShellServer;
  const loaded = { exports, remotes: new Map() };
  shells.set(build.file, loaded);
  return loaded;
}

/**
 * A remote is run once for every shell that renders it: its shared modules come from that shell, and a release of the shell
 * must not meet the React of the one before.
 */
function loadRemote({ exports: { provided }, remotes }: LoadedShell, build: BuildFile): unknown {
  if (remotes.has(build.file)) return remotes.get(build.file);
  if (remotes.size >= maxRemotes) remotes.clear();
  const exported = run(build, (name) => {
    if (name in provided) return provided[name];
    throw new Error(`Remote "${build.name}" requires ${name}, which the shell does not share`);
  });
  remotes.set(build.file, exported);
  return exported;
}

async function work(task: RenderTask) {
  const { builds, locale, basename } = task;
  // The texts of the builds take it from here; pages are rendered one after the other.
  globalThis.__federation_locale__ = locale;
  const loaded = loadShell(builds.shell);
  const shell = loaded.exports;
  if (task.kind === 'describe') {
    const { head, title } = shell;
    const plainTitle = typeof title === 'string' ? title : title();
    return {
      head,
      title: plainTitle,
      preview: shell.preview?.(),
      noScript: (await shell.noScript?.()) ?? '',
    };
  }
  const remotes = builds.remotes.map(({ file, ...remote }) =>
    file ? { ...remote, exported: loadRemote(loaded, { ...remote, file }) } : remote,
  );
  const resources = task.kind === 'render' ? task.resources : {};
  const read = async (path: string) => {
    if (path in resources) return structuredClone(resources[path]);
    throw new Error(`${path} is not a public resource`);
  };
  if (task.kind === 'render') {
    const { path, origin } = task;
    return shell.render({ path, locale, basename, origin, remotes, read });
  }
  return shell.check({ locale, basename, remotes, read });
}

process.on('message', async (task: RenderTask) => {
  let result: RenderResult;
  try {
    result = { id: task.id, ok: true, result: await work(task) };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    result = { id: task.id, ok: false, message: text.slice(0, 2_000) };
  }
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', () => {});
