import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { integrityOf } from '../registry/manifest.ts';
import { remoteServer, shellServer, temporaryFolder } from '../testing/fixture.ts';
import { type RenderError, Renderer } from './renderer.ts';
import { confinement } from './renderer-child.ts';

let store: string;
let dispose: () => Promise<void>;
let renderer: Renderer | undefined;
let files = 0;
let shell: Awaited<ReturnType<typeof shellOf>>;

beforeAll(async () => {
  ({ folder: store, dispose } = await temporaryFolder());
  await fs.mkdir(path.join(store, 'remotes'));
  await fs.writeFile(path.join(store, 'secret.txt'), 'secret');
  shell = await shellOf('shell', shellServer);
});
afterEach(() => renderer?.close());
afterAll(() => dispose());

/** A Node build in the store. */
async function build(name: string, code: string) {
  const file = path.join(store, 'remotes', `${name}.cjs`);
  await fs.writeFile(file, code);
  return { file, integrity: integrityOf(Buffer.from(code)) };
}

const shellOf = async (name: string, code: string) => ({
  ...(await build(name, code)),
  base: `/${name}/`,
});

async function pageOf(code: string) {
  files += 1;
  const remote = { name: 'content', prefixes: ['/'], base: '/content/' };
  return {
    builds: {
      shell,
      remotes: [{ ...remote, ...(await build(`remote${files}`, code)) }],
    },
    path: '/',
    locale: 'en',
    origin: null,
    resources: { '/services/': [{ id: 1 }] },
  };
}

const page = (expression: string) => pageOf(remoteServer(expression));

/** A Node that starts after a command, as on a busy machine. */
async function nodeAfter(command: string): Promise<string> {
  const file = path.join(store, `node-after-${command.replaceAll(' ', '-')}`);
  const script = `#!/bin/sh\n${command}\nexec '${process.execPath}' "$@"\n`;
  await fs.writeFile(file, script, { mode: 0o755 });
  return file;
}

/** Pages of one build, by their paths. */
async function pagesOf<Path extends string>(code: Record<Path, string>) {
  const cases = Object.entries(code).map(([path, body]) => `if (path === '${path}') { ${body} }`);
  const { builds, ...rest } = await page(cases.join(' else '));
  return (path: Path) => ({ ...rest, builds, path });
}

/** Whether a process runs. */
function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * A page that follows every property, prototype, getter and result it can reach, traps what is called in its process, and looks
 * for the process and its channel.
 */
const reaching = `
  const found = [], caught = (globalThis.caught ??= []), seen = new Set();
  const isProcess = (one) => { try { return typeof one.reallyExit === 'function' || typeof one.ppid === 'number' || typeof one.writeUtf8String === 'function'; } catch { return false; } };
  const trap = (target, name) => {
    try { Object.defineProperty(target, name, { configurable: true, get() { if (isProcess(this)) caught.push(name); return undefined; }, set() {} }); } catch {}
  };
  const { EventEmitter } = require('events');
  for (const target of [Object.prototype, Function.prototype, EventEmitter.prototype]) {
    for (const name of ['domain', 'cmd', 'ack', 'swallowErrors', 'keepOpen', 'silent', 'listener', '_closing', 'connected', 'then', 'toJSON', 'owner']) trap(target, name);
  }
  for (const target of [EventEmitter.prototype, Function.prototype, Array.prototype]) {
    for (const name of ['emit', 'on', 'addListener', 'listeners', 'listenerCount', 'call', 'apply', 'shift', 'push', 'slice']) {
      const own = target[name];
      if (typeof own !== 'function' || !Object.hasOwn(target, name)) continue;
      try { target[name] = function (...given) { if ([this, ...given].some(isProcess)) caught.push(name); return Reflect.apply(own, this, given); }; } catch {}
    }
  }
  const frames = [];
  const { createHook, executionAsyncResource } = require('async_hooks');
  frames.push(executionAsyncResource?.());
  createHook?.({ init: (...given) => frames.push(...given), before: () => frames.push(executionAsyncResource()) }).enable();
  Error.prepareStackTrace = (error, sites) => { frames.push(error, ...sites.flatMap((site) => [site.getThis(), site.getFunction()])); return ''; };
  String(new Error('one').stack);
  try { new URL('not a url'); } catch (error) { String(error.stack); }
  setTimeout(function () { frames.push(this); String(new Error('two').stack); });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const modules = ['async_hooks', 'crypto', 'stream', 'util', 'buffer', 'events'].map((name) => require(name));
  const waiting = [[globalThis, 'globalThis'], [modules, 'modules'], [frames, 'frames'], [module, 'module'], [require, 'require'], [read, 'read'], [new (require('stream').PassThrough)(), 'stream'], [new MessageChannel(), 'channel'], [setTimeout(() => {}), 'timer'], [new AbortController(), 'abort']];
  while (waiting.length > 0) {
    const [one, at] = waiting.pop();
    if (one === null || (typeof one !== 'object' && typeof one !== 'function') || seen.has(one)) continue;
    seen.add(one);
    if (isProcess(one)) found.push(at);
    const add = (value, name) => waiting.push([value, (at + '.' + String(name)).slice(-120)]);
    try { add(Object.getPrototypeOf(one), '__proto__'); } catch {}
    for (const key of Reflect.ownKeys(one)) {
      const { value, get } = Object.getOwnPropertyDescriptor(one, key) ?? {};
      add(value, key);
      add(get, key);
      try { add(one[key], key); } catch {}
    }
  }
  return JSON.stringify({ found, caught, seen: seen.size });
`;
const faultOf = (rendering: Promise<unknown>) =>
  rendering.then(
    () => 'none',
    (error) => (error as RenderError).fault,
  );

/** Where a test is not about the limits of time: processes start slowly on a busy machine. */
const patient = { milliseconds: 30_000, startMilliseconds: 30_000 };

describe('Renderer', () => {
  it('renders a page from Node builds, with data and base', async () => {
    renderer = new Renderer({ store });
    const wanted = await page("return base + locale + JSON.stringify(await read('/services/'))");
    expect(await renderer.render(wanted)).toMatchObject({
      status: 200,
      html: '/content/en[{"id":1}]',
    });
  });

  it('gives a remote the shared modules of the shell that renders it', async () => {
    renderer = new Renderer({ store });
    const wanted = await page("return require('react').version");
    const shell = await shellOf(
      'shell-next',
      shellServer.replace("version: '19'", "version: '20'"),
    );
    const builds = { ...wanted.builds, shell };
    expect(await renderer.render(wanted)).toMatchObject({ html: '19' });
    expect(await renderer.render({ ...wanted, builds })).toMatchObject({ html: '20' });
    expect(await renderer.render(wanted)).toMatchObject({ html: '19' });
  });

  it('runs nothing of a build that is not the file that was released', async () => {
    renderer = new Renderer({ store });
    const wanted = await page("return 'released'");
    const [remote] = wanted.builds.remotes;
    const altered = remoteServer("return 'altered'");
    await fs.writeFile(remote?.file ?? '', altered);
    await expect(renderer.render(wanted)).rejects.toMatchObject({
      fault: 'threw',
      message: expect.stringContaining('"content" is not the file that was released'),
    });
    await fs.writeFile(remote?.file ?? '', remoteServer("return 'released'"));
    expect(await renderer.render(wanted)).toMatchObject({ html: 'released' });
  });

  it('runs each build once for all its pages', async () => {
    renderer = new Renderer({ store });
    const shell = await shellOf(
      'shell-counting',
      shellServer
        .replace("version: '19'", 'version: (globalThis.runs = (globalThis.runs ?? 0) + 1)')
        .concat('exports.own = exports.provided.react.version;')
        .replace('html, head', "html: html + ' in ' + exports.own, head"),
    );
    const { builds, ...wanted } = await page("return String(require('react').version)");
    for (let count = 0; count < 3; count += 1) {
      const { html } = await renderer.render({
        ...wanted,
        builds: { ...builds, shell },
      });
      expect(html).toBe('1 in 1');
    }
  });

  it.each([
    ['throws', "throw new Error('oh')", 'threw'],
    ['throws nothing', 'throw null', 'threw'],
    ['loops endlessly', 'for (;;);', 'late'],
    ['never answers', 'await new Promise(() => {})', 'late'],
    [
      'throws later',
      "setTimeout(() => { throw new Error('oh') }); await new Promise(() => {})",
      'died',
    ],
    ['wants to end the process', 'process.exit(0)', 'threw'],
    ['wants to end the host', 'process.kill(process.ppid)', 'threw'],
    [
      'allocates too much memory',
      'const a = []; for (;;) a.push(Buffer.alloc(1e6, 1))',
      /memory|died/,
    ],
    [
      'fills the heap',
      'const a = []; for (;;) a.push(new Array(1000).fill(a.length))',
      /memory|died/,
    ],
    ['reads a resource that is not public', "await read('/customers/')", 'threw'],
  ])(
    'a remote that %s fails only its own page',
    async (_, expression, fault) => {
      // Garbage collection takes time before the memory limit is reached.
      const milliseconds = fault === 'late' ? 3_000 : 15_000;
      renderer = new Renderer({ store, milliseconds, megabytes: 64 });
      const [bad, good] = [await page(expression), await page("return 'fine'")];
      const [failed, next] = await Promise.all([
        faultOf(renderer.render(bad)),
        renderer.render(good),
      ]);
      expect(failed).toMatch(fault);
      expect(next.html).toBe('fine');
    },
    30_000,
  );

  it.each([
    ['throws', "setTimeout(() => { throw new Error('later') })"],
    ['allocates too much memory', 'globalThis.kept = Buffer.alloc(90e6, 1)'],
  ])('a remote that %s after its own page fails no other page', async (_, expression) => {
    renderer = new Renderer({ store, megabytes: 64 });
    const wanted = await pagesOf({
      '/': `globalThis.damage = () => { ${expression} }; return 'now'`,
      '/again':
        "globalThis.damage?.(); while (globalThis.damage) await new Promise((r) => setTimeout(r, 20)); return 'again'",
    });
    const first = await renderer.render(wanted('/'));
    const second = await renderer.render(wanted('/again'));
    expect([first.html, second.html]).toEqual(['now', 'again']);
  });

  it('renders a page although its process is killed from outside', async () => {
    renderer = new Renderer({ store });
    const wanted = await pagesOf({
      '/': "return 'first'",
      '/slow': "await new Promise((r) => setTimeout(r, 200)); return 'fine'",
    });
    await renderer.render(wanted('/'));
    const rendering = renderer.render(wanted('/slow'));
    process.kill(Number(renderer.pids[0]), 'SIGKILL');
    expect((await rendering).html).toBe('fine');
  });

  it('renders every other page before one that ended its process', async () => {
    renderer = new Renderer({ store });
    const wanted = await pagesOf({
      '/': "return 'first'",
      '/deep': "setTimeout(() => { throw new Error('oh') }); await new Promise(() => {})",
      '/front': "return 'fine'",
    });
    await renderer.render(wanted('/'));
    const done: string[] = [];
    const render = (path: '/deep' | '/front', canWait: boolean) =>
      renderer
        ?.render(wanted(path), { canWait })
        .catch(() => {})
        .then(() => done.push(path));
    await Promise.all([render('/deep', true), render('/front', false)]);
    expect(done).toEqual(['/front', '/deep']);
  });

  it('does not count the time in which the host was suspended', async () => {
    renderer = new Renderer({ store });
    const wanted = await page("return 'fine'");
    await renderer.render(wanted);
    const rendering = faultOf(renderer.render(wanted));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_200);
    expect(await rendering).toBe('none');
  });

  it('reports how a process ended', async () => {
    renderer = new Renderer({ store });
    const outcomes: string[] = [];
    for (const code of [
      'for (;;);',
      "setTimeout(() => { throw new Error('oh') }); await new Promise(() => {})",
    ]) {
      const rendering = renderer.render(await page(code));
      outcomes.push(await rendering.then(String, (error) => error.message));
    }
    const killed = renderer.render(await page('await new Promise(() => {})'));
    process.kill(Number(renderer.pids.at(-1)), 'SIGTERM');
    outcomes.push(await killed.then(String, (error) => error.message));
    expect(outcomes).toEqual([
      expect.stringMatching(/^The renderer was ended after \d+ ms \(SIGKILL\)$/),
      'The renderer ended (code 1)',
      'The renderer ended (SIGTERM)',
    ]);
  });

  it('isolates the data of one page from another', async () => {
    renderer = new Renderer({ store });
    const wanted = await page(
      "const list = await read('/services/'); list.push(2); return list.length + ''",
    );
    expect((await renderer.render(wanted)).html).toBe('2');
    expect((await renderer.render(wanted)).html).toBe('2');
  });

  it('gives a remote no access to files, network, processes or environment', async () => {
    let requests = 0;
    const server = http.createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    process.env.SECRET_FOR_TEST = 'secret';
    renderer = new Renderer({ store });
    const attempts = [
      `await fetch('http://127.0.0.1:${port}/')`,
      "if (!process.env.SECRET_FOR_TEST) throw new Error('no secret')",
    ];
    const sent: string[] = [];
    for (const attempt of attempts) {
      const wanted = await page(
        `try { ${attempt}; return 'reached'; } catch (error) { return 'refused'; }`,
      );
      sent.push((await renderer.render(wanted)).html);
    }
    delete process.env.SECRET_FOR_TEST;
    // As if a build had found the way to the modules of Node.
    const direct = [
      `fs.readFileSync(${JSON.stringify(path.join(store, 'secret.txt'))})`,
      "fs.readFileSync('/etc/passwd')",
      `fs.writeFileSync(${JSON.stringify(path.join(store, 'remotes', 'x'))}, '')`,
      "process.getBuiltinModule('child_process').execSync('true')",
      "new (process.getBuiltinModule('worker_threads').Worker)('1', { eval: true })",
      `await fetch('http://127.0.0.1:${port}/')`,
      `await new Promise((r, e) => process.getBuiltinModule('net').connect(${port}, '127.0.0.1', r).on('error', e))`,
    ];
    const outcomes = direct.map(
      (code) => `try { ${code}; out.push('reached'); } catch { out.push('refused'); }`,
    );
    const file = path.join(store, 'remotes', 'direct.mjs');
    await fs.writeFile(
      file,
      `import fs from 'node:fs'; const out = []; fs.readFileSync(${JSON.stringify(file)}); ${outcomes.join('\n')} console.log(out.join());`,
    );
    const args = [...confinement({ store: await fs.realpath(store), megabytes: 64 }), file];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    server.close();
    expect(sent).toEqual(attempts.map(() => 'refused'));
    expect(stdout.trim()).toBe(direct.map(() => 'refused').join());
    expect(requests).toBe(0);
  });

  it('lets a remote reach nothing of its process', async () => {
    renderer = new Renderer({ store, milliseconds: 15_000 });
    const { builds, ...wanted } = await page(reaching);
    // A shell that shares all that Node gives it.
    const modules = ['async_hooks', 'crypto', 'stream', 'util', 'buffer', 'events'];
    const shared = modules.map((name) => `exports.provided['${name}'] = require('${name}');`);
    const shell = await shellOf('shell-sharing', shellServer + shared.join(''));
    const one = { ...wanted, builds: { ...builds, shell } };
    await renderer.render(one);
    // The traps of the first page are there while its answer is sent and the next task is received.
    const { html } = await renderer.render(one);
    const { found, seen, caught } = JSON.parse(html);
    expect(found).toEqual([]);
    expect(caught).toEqual([]);
    // It has searched.
    expect(seen).toBeGreaterThan(1_000);
  });

  it.each([
    "process.getBuiltinModule('fs')",
    "process.binding('spawn_sync')",
    'process.send({})',
    "require('child_process')",
    "module.require('fs')",
    "module.constructor._load('fs')",
    "await import('node:process')",
    'new Function("return process.kill")()()',
    "(0, eval)('process').kill()",
    'await Promise.resolve(\'return import("node:process")\').then(Function).then((f) => f())',
    'new (Object.getPrototypeOf(async () => {}).constructor)(\'return import("node:fs")\')()',
    'console._stdout.write',
    'globalThis.process = { kill: 1 }; process.kill.call()',
    'delete globalThis.process; process.kill()',
  ])('refuses a remote %s', async (attempt) => {
    renderer = new Renderer({ store });
    const wanted = await page(`${attempt}; return 'reached'`);
    expect(await faultOf(renderer.render(wanted))).toBe('threw');
  });

  it('keeps what a remote changes in its process away from other remotes', async () => {
    renderer = new Renderer({ store });
    const bad = await page(
      "Array.prototype.map = Array.prototype.find = () => { throw new Error('poisoned') }; globalThis.URL = null; require('react').version = 'other'; return 'done'",
    );
    const good = await page(
      "return String([1].map(String)) + typeof URL + require('react').version",
    );
    await faultOf(renderer.render(bad));
    expect((await renderer.render(good)).html).toBe('1function19');
    expect(await faultOf(renderer.render(bad))).toBe('threw');
    expect((await renderer.render(good)).html).toBe('1function19');
  });

  it('gives a process time to start before the time of its page', async () => {
    const execPath = await nodeAfter('sleep 1.2');
    renderer = new Renderer({ store, execPath, milliseconds: 1_000 });
    expect((await renderer.render(await page("return 'fine'"))).html).toBe('fine');
    expect(await faultOf(renderer.render(await page('for (;;);')))).toBe('late');
  });

  it('gives up a process that does not start in time', async () => {
    const execPath = await nodeAfter('exec sleep 60');
    renderer = new Renderer({ store, execPath, startMilliseconds: 200, milliseconds: 200 });
    expect(await faultOf(renderer.render(await page("return 'fine'")))).toBe('late');
  });

  it('lets the loops of one remote delay no page of another', async () => {
    const one = new Renderer({ store, milliseconds: 1_000 });
    renderer = one;
    const [bad, good] = [await page('for (;;);'), await page("return 'fine'")];
    const done: string[] = [];
    const loops = Array.from({ length: 6 }, async () => {
      done.push(await faultOf(one.render(bad)));
    });
    expect((await one.render(good)).html).toBe('fine');
    expect(done).toEqual([]);
    one.close();
    await Promise.all(loops);
  });

  it('lets no page wait long behind the loops of its own remote', async () => {
    const one = new Renderer({ store, milliseconds: 400, startMilliseconds: 1_500 });
    renderer = one;
    const bad = await page('for (;;);');
    const began = performance.now();
    const faults = Array.from({ length: 12 }, () => faultOf(one.render(bad)));
    const last = await faults.at(-1);
    expect(last).toBe('busy');
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(await Promise.all(faults)).toContain('late');
    // The next one does not wait for those that were given up.
    expect(await faultOf(one.render(bad))).toBe('late');
  });

  it('has no more processes than it may, and renders every page', async () => {
    renderer = new Renderer({ store, maxProcesses: 2, ...patient });
    const wanted = await Promise.all(
      [1, 2, 3, 4].map((name) =>
        page(`await new Promise((r) => setTimeout(r, 20)); return '${name}'`),
      ),
    );
    const renderings = [...wanted, ...wanted].map((one) => renderer?.render(one));
    expect(renderer.pids).toHaveLength(2);
    const pages = await Promise.all(renderings);
    expect(pages.map((one) => one?.html).join('')).toBe('12341234');
    expect(renderer.pids.length).toBeLessThanOrEqual(2);
  });

  it('ends a process that is idle, and starts one with the next page', async () => {
    renderer = new Renderer({ store, idleMilliseconds: 50, ...patient });
    const wanted = await page("return 'fine'");
    await renderer.render(wanted);
    const [pid = 0] = renderer.pids;
    while (renderer.pids.length > 0) await setTimeout(10);
    while (runs(pid)) await setTimeout(10);
    expect((await renderer.render(wanted)).html).toBe('fine');
  });

  it('gives the spare process to the next remote', async () => {
    renderer = new Renderer({ store, spare: true, ...patient });
    await renderer.render(await page("return 'first'"));
    const { sparePid } = renderer;
    expect(sparePid).toBeGreaterThan(0);
    expect((await renderer.render(await page("return 'second'"))).html).toBe('second');
    expect(renderer.pids).toContain(sparePid);
    expect(renderer.sparePid).not.toBe(sparePid);
  });

  it('ends a spare process in which the shell loops', async () => {
    renderer = new Renderer({ store, spare: true, milliseconds: 1_000 });
    const { builds, ...wanted } = await page("return 'fine'");
    const shell = await shellOf(
      'shell-looping',
      `${shellServer} exports.noScript = () => { for (;;); };`,
    );
    await renderer.render({ ...wanted, builds: { ...builds, shell } });
    const pid = Number(renderer.sparePid);
    while (runs(pid)) await setTimeout(20);
    expect(renderer.sparePid).toBeUndefined();
  });

  it('reports a promise that fails unhandled, once for a page and without its message', async () => {
    const reports: string[] = [];
    renderer = new Renderer({
      store,
      unhandled: (name, error) => reports.push(`${name}: ${error}`),
    });
    const wanted = await page(
      "for (let i = 0; i < 3; i += 1) Promise.reject(new TypeError('no 2535550100')); await new Promise((r) => setTimeout(r, 20)); return 'fine'",
    );
    expect((await renderer.render(wanted)).html).toBe('fine');
    expect(reports).toEqual([
      expect.stringMatching(/^content: TypeError\n {4}at .*remote\d+\.cjs/),
    ]);
    expect(reports.join()).not.toContain('2535550100');
  });

  it('renders as a user of its own when the host runs as root, and refuses one otherwise', async () => {
    const user = { uid: 65_534, gid: 65_534 };
    if (process.getuid?.() !== 0) {
      expect(() => new Renderer({ store, user })).toThrow('runs as root');
      return;
    }
    await fs.chmod(store, 0o755);
    renderer = new Renderer({ store, user });
    expect((await renderer.render(await page("return 'fine'"))).html).toBe('fine');
    const status = await fs.readFile(`/proc/${renderer.pids[0]}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    expect(status).toMatch(/^Gid:\t65534\t/m);
  });

  it.each([
    ['does not exist', '/nowhere/node'],
    ['is not executable', '/dev/null'],
    ['has an invalid path', 'node\0'],
  ])('fails every page at once when the Node executable %s', async (_, execPath) => {
    const one = new Renderer({ store, execPath });
    renderer = one;
    const wanted = await page("return 'fine'");
    const pages = Array.from({ length: 3 }, () => faultOf(one.render(wanted)));
    expect(await Promise.all(pages)).toEqual(['died', 'died', 'died']);
    expect(await faultOf(one.render(wanted))).toBe('died');
    expect(one.pids).toEqual([]);
  });

  it('renders nothing after it is closed, and leaves no process behind', async () => {
    const one = new Renderer({ store });
    const wanted = await page('await new Promise(() => {})');
    const pages = [one.render(wanted), one.render(wanted, { canWait: true })].map(faultOf);
    one.close();
    pages.push(faultOf(one.render(wanted)));
    expect(await Promise.all(pages)).toEqual(['died', 'died', 'died']);
    expect(one.pids).toEqual([]);
  });

  it('renders pages with low priority last, and limits their number', async () => {
    renderer = new Renderer({ store, maxWaiting: 3, ...patient });
    const done: string[] = [];
    const wanted = await page("return 'fine'");
    const render = async (name: string, canWait: boolean) => {
      const answer = await renderer?.render(wanted, { canWait }).catch((error) => error.fault);
      done.push(answer === 'busy' ? `${name} busy` : name);
    };
    const names = ['first', 'deep 1', 'deep 2', 'deep 3', 'deep 4', 'front'];
    await Promise.all(names.map((name) => render(name, name.startsWith('deep'))));
    expect(done).toEqual(['deep 4 busy', 'first', 'front', 'deep 1', 'deep 2', 'deep 3']);
  });

  it('checks the contract without rendering', async () => {
    renderer = new Renderer({ store });
    const { builds } = await pageOf(remoteServer("return ''", '2'));
    await expect(renderer.check(builds)).rejects.toThrow(/breaks the contract/);
  });
});
