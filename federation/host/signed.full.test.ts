import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createPrivateText, publicBytesOf } from '../registry/key.ts';
import { signatureHeader } from '../registry/signed-message.ts';
import { SiteKeys } from '../registry/site-keys.ts';
import { RegistryStore } from '../registry/store.ts';
import { release } from '../release/release.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { createHost, type Host } from './host.ts';

const keys = new SiteKeys(createPrivateText());

let folder: string;
let dispose: () => Promise<void>;
let hosts: Host[] = [];
let warnings: string[];
const at = (name: string) => path.join(folder, name);
const store = () => ({ folder: at('store'), keys });
const registries = () => new RegistryStore(store());

const publish = async (page: string) => {
  const content = { name: 'content', prefixes: ['/'], server: remoteServer(`return '${page}'`) };
  await release([await writeShell(at('shell')), await writeBuild(at('content'), content)], store());
};
function open(): Host {
  const host = createHost({
    store: store(),
    snapshot: async () => ({ version: 1, resources: {} }),
    warn: (message, details) => warnings.push(`${message} ${JSON.stringify(details)}`),
  });
  hosts.push(host);
  return host;
}
const get = async (host: Host, url: string) => {
  const answer = await host.handle(new Request(`http://site.test${url}`));
  if (!answer) throw new Error(`${url} is not the host's`);
  return answer;
};
const text = async (host: Host, url = '/') => (await get(host, url)).text();

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  warnings = [];
  await publish('one');
});
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  hosts = [];
  await dispose();
});

it('signs the data block of a page as it stands in the page', async () => {
  const html = await text(open());
  const site = /id="federation-site">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const signed = JSON.parse(/id="federation-signature">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(signed.keys).toEqual(keys.publicTexts.map(publicBytesOf));
  expect(keys.isSigned('page', site, signed.signature)).toBe(true);
  expect(keys.isSigned('page', site.replace('content', 'contenu'), signed.signature)).toBe(false);
});

it.each(['live', 'previous'])('signs the list %s', async (list) => {
  await publish('two');
  const answer = await get(open(), `/remotes/${list}.json`);
  const body = await answer.text();
  expect(body).toContain('/remotes/content/');
  expect(keys.isSigned(list, body, answer.headers.get(signatureHeader) ?? '')).toBe(true);
});

it('keeps what is live when somebody changes the registry, and starts with the newest signed revision', async () => {
  await publish('two');
  const running = open();
  expect(await text(running)).toContain('two');
  const file = registries().revisionFile(1);
  const forged = (await fs.readFile(file, 'utf8')).replace('"revision": 1', '"revision": 3');
  await fs.writeFile(registries().revisionFile(3), forged);
  await fs.writeFile(registries().currentFile, forged);
  await setTimeout(300);
  expect(await text(running)).toContain('two');
  expect(warnings.join()).toContain('NotSigned');
  expect(await text(open())).toContain('two');
  await publish('four');
  await setTimeout(300);
  expect(await text(running)).toContain('four');
});

it('does not go back to a release that only a forged revision names', async () => {
  await publish('two');
  const file = registries().revisionFile(1);
  const text = await fs.readFile(file, 'utf8');
  await fs.writeFile(file, text.replace(/(remotes\/content\/[^/]+)/g, '$1-forged'));
  const previous = await (await get(open(), '/remotes/previous.json')).json();
  expect(previous).toEqual({});
});
