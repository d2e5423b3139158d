import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/fixture.ts';
import { createRemote } from './create.ts';

let folder: string;
let template: string;
let dispose: () => Promise<void>;
beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  template = path.join(folder, 'template');
  await fs.mkdir(path.join(template, 'wall'), { recursive: true });
  await fs.writeFile(path.join(template, 'gitignore'), '*.pem\n');
  await fs.writeFile(path.join(template, 'package.json'), '{"name":"@salon/gallery-remote"}');
  await fs.writeFile(
    path.join(template, 'wall/Gallery.tsx'),
    "export const Gallery = '/gallery ImageGallery galleries';",
  );
});
afterEach(() => dispose());

it('writes the template with another name', async () => {
  const created = createRemote('gift-cards', folder, template);
  expect(created).toBe(path.join(folder, 'gift-cards-remote'));
  const read = (file: string) => fs.readFile(path.join(created, file), 'utf8');
  expect(await read('.gitignore')).toBe('*.pem\n');
  expect(await read('package.json')).toBe('{"name":"@salon/gift-cards-remote"}');
  expect(await read('wall/GiftCards.tsx')).toBe(
    "export const GiftCards = '/gift-cards ImageGallery galleries';",
  );
});

it('takes the registry of a scope along, and nothing secret', async () => {
  const lines = ['@salon:registry=https://npm.example/', '//npm.example/:_authToken=secret'];
  await fs.writeFile(path.join(folder, '.npmrc'), lines.join('\n'));
  const created = createRemote('gallery', folder, template);
  expect(await fs.readFile(path.join(created, '.npmrc'), 'utf8')).toBe(`${lines[0]}\n`);
});

it('writes over nothing', async () => {
  createRemote('gallery', folder, template);
  expect(() => createRemote('gallery', folder, template)).toThrow('gallery-remote exists.');
});

it.each(['Gallery', '../up', 'shell', ''])('refuses the name %p', (name) => {
  expect(() => createRemote(name, folder, template)).toThrow('is no name');
});

it('says in the workspace what to do there', () => {
  expect(() => createRemote('gallery', folder)).toThrow('docs/remotes.md says how');
});
