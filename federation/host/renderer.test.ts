import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { remoteServer, shellServer, temporaryFolder } from '../testing/fixture.ts';
import { type RenderError, Renderer } from './renderer.ts';

let store: string;
let dispose: () => Promise<void>;
let renderer: Renderer | undefined;
let files = 0;

beforeAll(async () => {
  ({ folder: store, dispose } = await temporaryFolder());
  await fs.mkdir(path.join(store, 'remotes'));
  await fs.writeFile(path.join(store, 'remotes', 'shell.cjs'), shellServer);
  await fs.writeFile(path.join(store, 'secret.txt'), 'secret');
});
afterEach(() => renderer?.close());
afterAll(() => dispose());

async function pageOf(code: string) {
  files += 1;
  const file = path.join(store, 'remotes', `remote${files}.cjs`);
  await fs.writeFile(file, code);
  const shell = { file: path.join(store, 'remotes', 'shell.cjs'), base: '/shell/' };
  return {
    builds: { shell, remotes: [{ name: 'content', prefixes: ['/'], base: '/content/', file }] },
    path: '/',
    locale: 'en',
    origin: null,
    resources: { '/services/': [{ id: 1 }] },
  };
}

const page = (expression: string) => pageOf(remoteServer(expression));
const faultOf = (rendering: Promise<unknown>) =>
  rendering.then(
    () => 'none',
    (error) => (error as RenderError).fault,
  );

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
    const next = path.join(store, 'remotes', 'shell-next.cjs');
    await fs.writeFile(next, shellServer.replace("version: '19'", "version: '20'"));
    const builds = { ...wanted.builds, shell: { file: next, base: '/shell-next/' } };
    expect(await renderer.render(wanted)).toMatchObject({ html: '19' });
    expect(await renderer.render({ ...wanted, builds })).toMatchObject({ html: '20' });
    expect(await renderer.render(wanted)).toMatchObject({ html: '19' });
  });

  it('renders with one copy of the shared modules however many builds it has run', async () => {
    renderer = new Renderer({ store });
    // A shell and a remote that tell which run of them they are.
    const shell = path.join(store, 'remotes', 'shell-counting.cjs');
    await fs.writeFile(
      shell,
      shellServer
        .replace("version: '19'", 'version: (globalThis.runs = (globalThis.runs ?? 0) + 1)')
        .concat('exports.own = exports.provided.react.version;')
        .replace('html, head', "html: html + ' in ' + exports.own, head"),
    );
    for (let count = 0; count < 30; count += 1) {
      const { builds, ...wanted } = await page("return String(require('react').version)");
      const { html } = await renderer.render({
        ...wanted,
        builds: { ...builds, shell: { file: shell, base: '/shell/' } },
      });
      expect(html).toBe('1 in 1');
    }
  });

  it.each([
    ['throws', "throw new Error('oh')", 'threw'],
    ['throws nothing', 'throw null', 'threw'],
    ['loops endlessly', 'for (;;);', 'late'],
    ['never answers', 'await new Promise(() => {})', 'late'],
    ['ends the process', 'process.exit(0)', 'died'],
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
    ['ends the process', 'process.exit()'],
    ['allocates too much memory', 'globalThis.kept = Buffer.alloc(90e6, 1)'],
  ])('a remote that %s after its own page fails no other page', async (_, expression) => {
    renderer = new Renderer({ store, megabytes: 64 });
    const first = await renderer.render(
      await page(`globalThis.damage = () => { ${expression} }; return 'now'`),
    );
    const second = await renderer.render(
      await page(
        "globalThis.damage?.(); while (globalThis.damage) await new Promise((r) => setTimeout(r, 20)); return 'again'",
      ),
    );
    expect([first.html, second.html]).toEqual(['now', 'again']);
  });

  it('renders a page although its process is killed from outside', async () => {
    renderer = new Renderer({ store });
    await renderer.render(await page("return 'first'"));
    const wanted = await page("await new Promise((r) => setTimeout(r, 200)); return 'fine'");
    const rendering = renderer.render(wanted);
    process.kill(Number(renderer.pid), 'SIGKILL');
    expect((await rendering).html).toBe('fine');
  });

  it.each(['{}', 'null', "'text'", '{ id: 1, ok: false }'])(
    'ignores a message that a remote sends: %s',
    async (sent) => {
      renderer = new Renderer({ store });
      const sending = await page(
        `globalThis.timer ??= setInterval(() => process.send(${sent})); return 'now'`,
      );
      await renderer.render(sending);
      const wanted = await page("await new Promise((r) => setTimeout(r, 50)); return 'fine'");
      expect((await renderer.render(wanted)).html).toBe('fine');
    },
  );

  it('renders every other page before one that ended its process', async () => {
    renderer = new Renderer({ store });
    await renderer.render(await page("return 'first'"));
    const done: string[] = [];
    const render = async (name: string, code: string, canWait: boolean) => {
      const wanted = await page(code);
      return () =>
        renderer
          ?.render(wanted, { canWait })
          .catch(() => {})
          .then(() => done.push(name));
    };
    const started = await Promise.all([
      render('deep', 'process.exit()', true),
      render('front', "return 'fine'", false),
    ]);
    await Promise.all(started.map((start) => start()));
    expect(done).toEqual(['front', 'deep']);
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
    for (const code of ['for (;;);', 'process.exit(7)', "process.kill(process.pid, 'SIGTERM')"]) {
      const rendering = renderer.render(await page(code));
      outcomes.push(await rendering.then(String, (error) => error.message));
    }
    expect(outcomes).toEqual([
      expect.stringMatching(/^The renderer was ended after \d+ ms \(SIGKILL\)$/),
      'The renderer ended (code 7)',
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
      `process.getBuiltinModule('fs').readFileSync(${JSON.stringify(path.join(store, 'secret.txt'))})`,
      "process.getBuiltinModule('fs').readFileSync('/etc/passwd')",
      `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(path.join(store, 'remotes', 'x'))}, '')`,
      "process.getBuiltinModule('child_process').execSync('true')",
      "new (process.getBuiltinModule('worker_threads').Worker)('1', { eval: true })",
      `await fetch('http://127.0.0.1:${port}/')`,
      `await new Promise((r, e) => process.getBuiltinModule('net').connect(${port}, '127.0.0.1', r).on('error', e))`,
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
    server.close();
    expect(sent).toEqual(attempts.map(() => 'refused'));
    expect(requests).toBe(0);
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
    expect(one.pid).toBeUndefined();
  });

  it('renders nothing after it is closed, and leaves no process behind', async () => {
    const one = new Renderer({ store });
    const wanted = await page('await new Promise(() => {})');
    const pages = [one.render(wanted), one.render(wanted, { canWait: true })].map(faultOf);
    one.close();
    pages.push(faultOf(one.render(wanted)));
    expect(await Promise.all(pages)).toEqual(['died', 'died', 'died']);
    expect(one.pid).toBeUndefined();
  });

  it('renders pages with low priority last, and limits their number', async () => {
    renderer = new Renderer({ store, maxWaiting: 3 });
    const done: string[] = [];
    const render = async (name: string, canWait: boolean) => {
      const wanted = await page(`return '${name}'`);
      return async () => {
        const answer = await renderer?.render(wanted, { canWait }).catch((error) => error.fault);
        done.push(answer === 'busy' ? `${name} busy` : name);
      };
    };
    const names = ['first', 'deep 1', 'deep 2', 'deep 3', 'deep 4', 'front'];
    const started = await Promise.all(names.map((name) => render(name, name.startsWith('deep'))));
    await Promise.all(started.map((start) => start()));
    expect(done).toEqual(['deep 4 busy', 'first', 'front', 'deep 1', 'deep 2', 'deep 3']);
  });

  it('checks the contract without rendering', async () => {
    renderer = new Renderer({ store });
    const { builds } = await pageOf(remoteServer("return ''", '2'));
    await expect(renderer.check(builds)).rejects.toThrow(/breaks the contract/);
  });
});
