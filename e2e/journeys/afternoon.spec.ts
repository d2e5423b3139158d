import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Builds } from '../afternoon/builds.ts';
import { type Team, ThreeHosts } from '../afternoon/three-hosts.ts';
import { Visitors } from '../afternoon/visitors.ts';
import { throwingEntry } from '../support/changed-build.ts';
import { OutsideTeam } from '../support/outside-team.ts';
import { haveAlteredBytesRun } from '../support/release.ts';
import { whenReady } from '../support/test.ts';

/** Twenty releases of four teams, and of the shell, on three hosts, with visitors from the first to the last. */
test.describe.configure({ mode: 'serial', timeout: 1_500_000 });

let hosts: ThreeHosts;
let outside: OutsideTeam;
let visitors: Visitors;
let builds: Builds;
/** What the log has to say, in order: what was done with what, and by whose key. */
const story: string[] = [];
/** How many releases went live, for all visitors or for a share of them. */
let released = 0;

test.beforeAll(async () => {
  [hosts, outside] = await Promise.all([ThreeHosts.start(), OutsideTeam.start()]);
  builds = new Builds(path.join(outside.parent.folder, 'builds'));
  await outside.create();
});
test.afterAll(async () => {
  await visitors?.stop();
  await hosts?.dispose();
  await outside?.dispose();
});

const told = (act: string, of: string, key: string | null) => `${act} ${of} ${key ?? 'host'}`;

/** A team makes a build live, or a canary; the story has it. */
async function release(team: Team, name: string, build: string, canary?: number) {
  const [done] = await team.client.release([build], { canary });
  if (!done) throw new Error(`${name} was not released.`);
  released += 1;
  if (canary === undefined) await hosts.agree(name, done.url);
  story.push(told(canary === undefined ? 'release' : 'canary', name, team.keyId));
  return done;
}

async function rollback(team: Team, name: string) {
  const { to } = await team.client.rollback(name);
  await hosts.agree(name, to.url);
  story.push(told('rollback', name, team.keyId));
}

/** The outside team changes a text, builds with the packed packages, and releases over the network. */
async function releaseGallery(text: string, keyId: string) {
  const page = await outside.remote.read('Gallery.tsx');
  await outside.remote.write('Gallery.tsx', page.replace(/kinds of \w+/, `kinds of ${text}`));
  await outside.succeed('pnpm', 'build');
  const [url = ''] = hosts.urls;
  const printed = await outside.succeed('pnpm', 'release', '--to', url, '--key', 'gallery.pem');
  expect(printed).toMatch(/gallery 1\.0\.0\+\w{12} is live in revision \d+/);
  const [live] = await hosts.live('gallery');
  await hosts.agree('gallery', live?.url ?? '');
  released += 1;
  story.push(told('release', 'gallery', keyId));
}

/** Every host has this heading, in a browser that was never there. */
async function expectHeading(address: string, text: string | RegExp, only = hosts.urls) {
  for (const host of only) {
    await visitors.visit(host, address, async (page: Page) => {
      await whenReady(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    });
  }
}

const writeTo = (whom: string) => (text: string) =>
  text.replaceAll('Write to us', `Write to ${whom}`);

test('four teams release twenty versions under traffic, and what goes wrong costs no visitor anything', async ({
  browser,
}) => {
  const teams: Record<'shell' | 'content' | 'booking' | 'dashboard', Team> = {
    shell: await hosts.newTeam('shell'),
    content: await hosts.newTeam('content'),
    booking: await hosts.newTeam('booking'),
    dashboard: await hosts.newTeam('dashboard'),
  };
  const { content, booking } = teams;
  story.push(told('release', 'shell,content,booking,dashboard', null));
  for (const [name, { keyId }] of Object.entries(teams)) {
    story.push(told('key add', name, keyId));
  }
  visitors = new Visitors(browser, hosts.urls);
  visitors.start(['Linh', 'Marisol']);

  let galleryKey = '';
  await test.step('a team outside the workspace brings a remote of its own', async () => {
    const publicKey = await outside.createKey();
    const scope = ['--releases', 'gallery', '--prefixes', '/gallery'];
    await hosts.operator('key', 'add', 'gallery', publicKey, ...scope);
    galleryKey = (await hosts.log()).at(-1)?.key ?? '';
    story.push(told('key add', 'gallery', galleryKey));
    await releaseGallery('services', galleryKey);
    await expectHeading('/gallery', /kinds of services/);
  });

  await test.step('two teams release in the same second', async () => {
    const [first, second] = await Promise.all([builds.next('booking'), builds.next('content')]);
    const done = await Promise.all([
      booking.client.release([first]),
      content.client.release([second]),
    ]);
    const inOrder = done.flat().toSorted((a, b) => a.revision - b.revision);
    for (const { name, url } of inOrder) {
      released += 1;
      await hosts.agree(name, url);
      story.push(told('release', name, name === 'booking' ? booking.keyId : content.keyId));
    }
    expect(new Set(inOrder.map(({ revision }) => revision)).size).toBe(2);
  });

  await test.step('good releases go live one after the other', async () => {
    await release(teams.dashboard, 'dashboard', await builds.next('dashboard'));
    await release(content, 'content', await builds.next('content', writeTo('the salon')));
    await expectHeading('/contact', 'Write to the salon');
    await release(booking, 'booking', await builds.next('booking'));
    await release(teams.dashboard, 'dashboard', await builds.next('dashboard'));
  });

  await test.step('the shell goes live beside all remotes', async () => {
    const build = await builds.next('shell', (text) => text.replaceAll('Skip to', 'Jump to'));
    await release(teams.shell, 'shell', build);
    for (const host of hosts.urls) {
      const read = async () => (await fetch(`${host}/gallery`)).text();
      expect(await read()).not.toContain('Skip to');
      // A renderer that starts on a busy machine may be late for the first request, but no host shows the shell before.
      await expect.poll(read).toContain('Jump to');
    }
    await expectHeading('/gallery', /kinds of services/);
    await expectHeading('/contact', 'Write to the salon');
  });

  await test.step('a canary that fails in browsers stops itself', async () => {
    const broken = throwingEntry('a broken canary');
    const build = await builds.next('content', (text, file) =>
      broken(writeTo('nobody')(text), file),
    );
    await release(content, 'content', build, 50);
    const lastAct = async () => {
      // Half of those who come get the canary, and none of them sees that it fails. On a busy machine the live release may be late, too:
      // then the release before it is shown.
      await expectHeading('/contact', /^Write to (the salon|us)$/);
      return (await hosts.log()).at(-1)?.act;
    };
    await expect.poll(lastAct, { timeout: 120_000 }).toBe('stop');
    story.push(told('stop', 'content', null));
    expect((await hosts.log()).at(-1)?.reason).toMatch(/loads/);
    await expectHeading('/contact', 'Write to the salon');
  });

  await test.step('a canary that works is promoted by its team', async () => {
    await release(booking, 'booking', await builds.next('booking'), 20);
    const { to } = await booking.client.promote('booking');
    story.push(told('promote', 'booking', booking.keyId));
    await hosts.agree('booking', to.url);
  });

  await test.step('a release that throws in browsers is replaced there by the one before, and its team goes back', async () => {
    await release(
      content,
      'content',
      await builds.next('content', (text, file) =>
        throwingEntry('a broken release')(writeTo('nobody')(text), file),
      ),
    );
    await expectHeading('/contact', 'Write to the salon');
    await rollback(content, 'content');
    await expectHeading('/contact', 'Write to the salon');
  });

  await test.step('a release whose page can not be rendered is refused', async () => {
    const isLive = async () => (await hosts.live('booking')).map(({ url }) => url);
    const before = await isLive();
    const build = await builds.next('booking', (text, file) =>
      file.endsWith('.cjs') ? `throw new Error('a broken build');${text}` : text,
    );
    await expect(release(booking, 'booking', build)).rejects.toThrow(/a broken build/);
    expect(await isLive()).toEqual(before);
  });

  await test.step('a file that is altered on one host does not run there, and comes anew', async () => {
    await releaseGallery('pictures', galleryKey);
    const [live] = await hosts.live('gallery');
    const folder = path.join(hosts.releasesOf(3), path.dirname(live?.url ?? ''));
    const { entry } = JSON.parse(await fs.readFile(path.join(folder, 'remote.json'), 'utf8'));
    const file = path.join(folder, entry);
    const text = await fs.readFile(file, 'utf8');
    await fs.writeFile(file, `globalThis.alteredBytesRan = true;${text}`);
    for (const copy of ['.br', '.gz']) await fs.rm(`${file}${copy}`, { force: true });
    await visitors.visit(hosts.urls[2] ?? '', '/gallery', async (page) => {
      await whenReady(page);
      // The release before stands in until the file has come from the bucket.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /kinds of (services|pictures)/,
      );
      expect(await haveAlteredBytesRun(page)).toBe(false);
    });
    await expect.poll(() => fs.readFile(file, 'utf8')).toBe(text);
    await releaseGallery('rooms', galleryKey);
    await expectHeading('/gallery', /kinds of rooms/);
  });

  await test.step('a key that was stolen is void at once, and its release is taken back', async () => {
    const stolen = teams.dashboard;
    await release(stolen, 'dashboard', await builds.next('dashboard'));
    await hosts.operator('key', 'revoke', 'dashboard');
    story.push(told('key revoke', 'dashboard', stolen.keyId));
    const again = await builds.next('dashboard');
    await expect(stolen.client.release([again])).rejects.toThrow();
    await expect(stolen.client.rollback('dashboard')).rejects.toThrow();
    teams.dashboard = await hosts.newTeam('dashboard');
    story.push(told('key add', 'dashboard', teams.dashboard.keyId));
    await rollback(teams.dashboard, 'dashboard');
  });

  await test.step('all teams go on', async () => {
    await release(teams.dashboard, 'dashboard', await builds.next('dashboard'));
    await release(teams.dashboard, 'dashboard', await builds.next('dashboard'));
    await release(content, 'content', await builds.next('content', writeTo('Gig Harbor')));
    await release(content, 'content', await builds.next('content', writeTo('our team')));
    await release(booking, 'booking', await builds.next('booking'));
    await release(booking, 'booking', await builds.next('booking'));
    await expectHeading('/contact', 'Write to our team');
  });

  await visitors.stop();
  expect(released).toBe(20);
  expect(visitors.faults).toEqual([]);
  expect(visitors.pages).toBeGreaterThan(100);
  expect(visitors.withoutFirstView / visitors.pages).toBeLessThan(0.1);
  // Nobody has seen that they are booked who is not, and nobody is booked twice.
  expect(visitors.booked.length).toBeGreaterThan(5);
  const appointments = await hosts.appointmentsOf(visitors.booked);
  expect(visitors.booked.map((phone) => appointments.get(phone))).toEqual(
    visitors.booked.map(() => 1),
  );
  const log = await hosts.log();
  expect(log.map(({ act, of, key }) => told(act, of.join(','), key))).toEqual(story);
});
