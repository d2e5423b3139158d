import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readManifest } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { temporaryFolder, writeBuild } from '../testing/fixture.ts';
import { manifestTests } from './manifest-tests.ts';

let manifest: ReleaseManifest;
let dispose: () => Promise<void>;

beforeAll(async () => {
  let folder: string;
  ({ folder, dispose } = await temporaryFolder());
  ({ manifest } = await readManifest(await writeBuild(folder, { name: 'booking', server: '' })));
});
afterAll(() => dispose());

describe('the manifest of a release', () => {
  const withFile = (file: string) =>
    manifestTests({
      ...manifest,
      files: { ...manifest.files, [file]: { integrity: '', bytes: 4 } },
    });

  it.each([
    ['in a folder that is another file', 'lazy.1.js/more.js', 'lazy.1.js is another file'],
    ['far below another file', 'lazy.1.js/deep/down/more.js', 'lazy.1.js is another file'],
    ['below a source map', 'lazy.1.js.map/more.js', 'lazy.1.js.map is another file'],
    ['below a compressed copy', 'lazy.1.js.br/more.js', 'lazy.1.js.br is another file'],
    ['in the folder remote.json', 'remote.json/more.js', 'remote.json is another file'],
    ['remote.json', 'remote.json', 'remote.json is another file'],
    ['with a name of 201 characters', 'a'.repeat(201), 'too long'],
    ['with a path of 401 characters', `${'a/'.repeat(200)}a`, 'too long'],
  ])('has no file %s', (_, file, reason) => {
    const named = () => withFile(file);
    expect(named).toThrow(`the file ${file.slice(0, 60)}`);
    expect(named).toThrow(reason);
  });

  it.each([
    ['in a folder', 'es/lazy.1.js'],
    ['in a folder with nearly the name of a file', 'remote.json5/more.js'],
    ['with a name of 200 characters', 'a'.repeat(200)],
    ['with a path of 400 characters', `${'a/'.repeat(199)}aa`],
  ])('may have a file %s', (_, file) => expect(() => withFile(file)).not.toThrow());

  it.each<[string, Partial<ReleaseManifest>]>([
    ['the view /dashboard?tab=x', { views: ['/booking?step=2', '/dashboard?tab=x'] }],
    ['the view /bookingchoice?x=1', { views: ['/bookingchoice?x=1'] }],
    ['the lazy route "dashboard:home"', { routes: { 'dashboard:home': ['lazy.1.js'] } }],
    ['the lazy route "bookings:home"', { routes: { 'bookings:home': [] } }],
    ['the container "fetch"', { container: 'fetch' }],
    ['the container "x;alert(1)//"', { container: 'x;alert(1)//' }],
    ['the container "__mfe_dashboard"', { container: '__mfe_dashboard' }],
    ['the container ""', { container: '' }],
    ['the notice "token"', { notice: 'token' }],
    ['the notice ""', { notice: '' }],
    ['the notice "booking\\u001b"', { notice: 'booking\u001b' }],
  ])('can not claim %s', (claim, field) => {
    expect(() => manifestTests({ ...manifest, ...field })).toThrow('booking');
    expect(() => manifestTests({ ...manifest, ...field })).toThrow(claim);
  });

  it.each<[string, Partial<ReleaseManifest>]>([
    ['views below its prefixes', { views: ['/booking?step=2', '/Booking/group?step=2'] }],
    ['a notice with its name', { notice: 'unfinishedBookings' }],
    ['no lazy routes', { routes: {} }],
  ])('may have %s', (_, field) =>
    expect(() => manifestTests({ ...manifest, ...field })).not.toThrow(),
  );
});
