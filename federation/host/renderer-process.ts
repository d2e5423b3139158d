/**
 * The process that runs the Node builds of the live releases. Node's permission model keeps secrets, database, network
 * and child processes out of reach, because the code comes from other teams. A process runs the builds of one page owner only.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import process from 'node:process';
import vm from 'node:vm';
import { confineGlobals, requireBuiltin } from './confine.ts';
import type { PageList, Preview, PreviewTexts, Rendered, ShellServer } from './render.tsx';

/** The Node builds that render a page. `integrity`: the hash of the file, as it was released. */
export type Builds = {
  shell: { file: string; integrity: string; base: string };
  remotes: { name: string; prefixes: string[]; base: string; file?: string; integrity?: string }[];
};

/** A task of the host. */
export type RenderTask = { id: number; builds: Builds; locale: string; basename?: string } & (
  | { kind: 'check' }
  | { kind: 'describe' }
  | { kind: 'render'; path: string; origin: string | null; resources: Record<string, unknown> }
);

/**
 * The parts of every page that come from the shell; `noScript` is HTML for pages that were not rendered, `waiting` what
 * is shown until there is a page.
 */
export type ShellPage = Pick<ShellServer, 'head'> & {
  title: string;
  preview?: Preview;
  previewTexts?: PreviewTexts;
  /** Its scripts work under Trusted Types. */
  trustedTypes?: boolean;
  noScript: string;
  waiting: string;
};

/** The result of a task. */
type RenderResult =
  | { id: number; ok: true; result: Rendered | ShellPage | PageList }
  | { id: number; ok: false; message: string };

/** A promise that failed without anybody waiting for it, with the error's name and its positions. */
type UnhandledRejection = { id: number; unhandled: string };

/** The exports of the builds that were run, by their files. */
const loaded = new Map<string, unknown>();

type BuildFile = { file: string; integrity: string; name: string; base: string };

/** Runs a build. Throws before any of it runs when it is not the file that was released. */
function run(
  { file, integrity, name, base }: BuildFile,
  requireModule: (name: string) => unknown,
): unknown {
  const content = fs.readFileSync(file);
  if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity) {
    throw new Error(`The Node build of "${name}" is not the file that was released`);
  }
  globalThis.__federation_bases__ = { ...globalThis.__federation_bases__, [name]: base };
  const module = { exports: {} as unknown };
  const body = vm.compileFunction(content.toString('utf8'), ['require', 'module', 'exports'], {
    filename: file,
  });
  body(requireModule, module, module.exports);
  return module.exports;
}

/** Runs a build the first time that it is needed. */
function load(build: BuildFile, requireModule: (name: string) => unknown): unknown {
  if (!loaded.has(build.file)) loaded.set(build.file, run(build, requireModule));
  return loaded.get(build.file);
}

const loadShell = (build: Builds['shell']) =>
  load({ ...build, name: 'shell' }, requireBuiltin) as ShellServer;

const loadRemote = ({ provided }: ShellServer, build: BuildFile) =>
  load(build, (name) => {
    if (name in provided) return provided[name];
    throw new Error(`Remote "${build.name}" requires ${name}, which the shell does not share`);
  });

async function work(task: RenderTask) {
  const { builds, locale, basename } = task;
  // The texts of the builds take it from here; pages are rendered one after the other.
  globalThis.__federation_locale__ = locale;
  const shell = loadShell(builds.shell);
  if (task.kind === 'describe') {
    const { head, title } = shell;
    const plainTitle = typeof title === 'string' ? title : title();
    return {
      head,
      title: plainTitle,
      preview: shell.preview?.(),
      previewTexts: shell.previewTexts?.(),
      trustedTypes: shell.trustedTypes ?? false,
      noScript: (await shell.noScript?.()) ?? '',
      waiting: (await shell.waiting?.()) ?? '',
    };
  }
  const remotes = builds.remotes.map(({ file, integrity = '', ...remote }) =>
    file ? { ...remote, exported: loadRemote(shell, { ...remote, file, integrity }) } : remote,
  );
  const resources = task.kind === 'render' ? task.resources : {};
  const read = async (path: string) => {
    if (path in resources) return structuredClone(resources[path]);
    throw new Error(`${path} is not a public resource`);
  };
  if (task.kind === 'render') {
    const { path, origin } = task;
    return shell.render({ path, locale, basename, origin, remotes, read, report });
  }
  return shell.check({ locale, basename, remotes, read });
}

let taskId = 0;
/** The task in which a rejection was reported: one report each is enough. */
let reportedId = 0;

process.on('message', async (task: RenderTask) => {
  taskId = task.id;
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
/** What failed while the page was rendered all the same. */
function report(error: unknown): void {
  if (reportedId === taskId) return;
  reportedId = taskId;
  // Without the message: it may contain the path of a page.
  const [name, stack] = error instanceof Error ? [error.name, error.stack] : [typeof error, ''];
  const frames =
    String(stack)
      .match(/^\s+at .*$/gm)
      ?.slice(0, 3) ?? [];
  const unhandled = [name, ...frames].join('\n').slice(0, 1_000);
  process.send?.({ id: taskId, unhandled } satisfies UnhandledRejection);
}
process.on('unhandledRejection', report);
confineGlobals();
process.send?.('ready');
