/**
 * The process that runs the Node builds of the live releases. Node's permission model keeps secrets, database, network
 * and child processes out of reach, because the code comes from other teams. This file imports only Node's own modules.
 */
import fs from 'node:fs';
import vm from 'node:vm';
import type { PageList, Rendered, ShellServer } from './render.tsx';

/** The Node builds that render a page. */
export type Builds = {
  shell: { file: string; base: string };
  remotes: { name: string; prefixes: string[]; base: string; file?: string }[];
};

/** A task of the host. */
export type Job = { id: number; builds: Builds; locale: string } & (
  | { kind: 'check' }
  | { kind: 'describe' }
  | { kind: 'render'; path: string; resources: Record<string, unknown> }
);

/** The parts of every page that come from the shell; `noScript` is HTML for pages that were not rendered. */
export type ShellPage = Pick<ShellServer, 'head' | 'title'> & { noScript: string };

/** The result of a job. */
export type Answer =
  | { id: number; ok: true; result: Rendered | ShellPage | PageList }
  | { id: number; ok: false; message: string };

/** The modules that react-dom's server build requires; none gives access to files, network or processes. */
const builtins = new Set(['async_hooks', 'crypto', 'stream', 'util', 'buffer', 'events']);
const maxBuilds = 24;
const loaded = new Map<string, unknown>();

function requireBuiltin(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (!builtins.has(plain)) throw new Error(`The shell requires ${name}, which is not provided`);
  return process.getBuiltinModule(plain);
}

function load(file: string, name: string, base: string, answer: (request: string) => unknown) {
  const known = loaded.get(file);
  if (known) return known;
  if (loaded.size >= maxBuilds) loaded.clear();
  globalThis.__federation_bases__ = { ...globalThis.__federation_bases__, [name]: base };
  const module = { exports: {} as unknown };
  const code = fs.readFileSync(file, 'utf8');
  const run = vm.compileFunction(code, ['require', 'module', 'exports'], { filename: file });
  run(answer, module, module.exports);
  loaded.set(file, module.exports);
  return module.exports;
}

async function work(job: Job) {
  const { builds, locale } = job;
  const shell = load(builds.shell.file, 'shell', builds.shell.base, requireBuiltin) as ShellServer;
  if (job.kind === 'describe') {
    const { head, title } = shell;
    return { head, title, noScript: (await shell.noScript?.()) ?? '' };
  }
  const remotes = builds.remotes.map(({ file, ...remote }) => {
    const answer = (request: string) => {
      if (request in shell.provided) return shell.provided[request];
      throw new Error(
        `Remote "${remote.name}" requires ${request}, which the shell does not share`,
      );
    };
    return file ? { ...remote, exported: load(file, remote.name, remote.base, answer) } : remote;
  });
  const resources = job.kind === 'render' ? job.resources : {};
  const read = async (path: string) => {
    if (path in resources) return structuredClone(resources[path]);
    throw new Error(`${path} is not a public resource`);
  };
  if (job.kind === 'render') return shell.render({ path: job.path, locale, remotes, read });
  return shell.check({ locale, remotes, read });
}

process.on('message', async (job: Job) => {
  let answer: Answer;
  try {
    answer = { id: job.id, ok: true, result: await work(job) };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer = { id: job.id, ok: false, message: text.slice(0, 2_000) };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', () => {});
