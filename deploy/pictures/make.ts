import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { encode, writePlaceholders } from './encode.ts';
import { type Picture, pictures } from './pictures.ts';

const here = import.meta.dirname;
const workspace = path.join(here, '..', '..');
const work = path.join(workspace, '.cache', 'pictures');

/** Runs one step and stops everything when it fails. */
function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/** Renders and processes a picture into its master, a PNG outside the repository. */
function makeMaster({ scene, width, samples }: Picture, master: string): void {
  const folder = path.join(work, scene);
  mkdirSync(folder, { recursive: true });
  const options = [
    '--background',
    '--python-exit-code',
    '1',
    '--python',
    path.join(here, 'render_scene.py'),
  ];
  run('blender', [...options, '--', scene, folder, String(width), String(samples)]);
  const python = process.env.PYTHON ?? '/usr/bin/python3';
  run(python, [path.join(here, 'process_image.py'), scene, folder, master]);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Small and noisy, and only the master: for work on a scene. */
    preview: { type: 'boolean', default: false },
    /** Only encode again from the masters of the last run. */
    encode: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(' or ')}`);

for (const picture of pictures) {
  if (positionals.length > 0 && !positionals.includes(picture.name)) continue;
  const master = path.join(work, `${picture.name}.png`);
  const preview = path.join(work, `${picture.name}-preview.png`);
  if (values.preview) {
    makeMaster({ ...picture, width: 640, samples: 10 }, preview);
    console.log(preview);
    continue;
  }
  if (!values.encode) makeMaster(picture, master);
  if (!existsSync(master)) throw new Error(`${picture.name} has no master yet: make it first`);
  for (const folder of picture.folders) {
    const isWide = folder === picture.wideIn;
    await encode(master, picture, { folder: path.join(workspace, folder), isWide });
  }
}
if (!values.preview) {
  for (const folder of new Set(pictures.flatMap((picture) => picture.folders))) {
    await writePlaceholders(path.join(workspace, folder));
  }
}
