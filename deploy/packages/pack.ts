/**
 * `pnpm packages [folder] [--serve 4873]`: packs `federation` and the parts of `shared-lib` that a remote may use, as
 * one tarball each, by default into `dist/packages`. A registry takes them as they are (`pnpm publish <file>`);
 * `--serve` is one on this machine, until it is ended.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { printed } from '../../federation/release/index.ts';
import { prepareCatalogue } from '../site.ts';
import { compile, copyFiles } from './compile.ts';
import {
  type Library,
  libraries,
  publishedExports,
  publishedPackage,
  type SourcePackage,
} from './published.ts';
import { PackageRegistry } from './registry.ts';
import { writeTemplate } from './template.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const staging = path.join(root, '.cache', 'packages');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { serve: { type: 'string' } },
});
const target = path.resolve(positionals[0] ?? path.join(root, 'dist', 'packages'));

const readSource = ({ folder }: Library): SourcePackage =>
  JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
const versions = Object.fromEntries(
  libraries.map(readSource).map(({ name, version }) => [name, version]),
);

await prepareCatalogue();
fs.rmSync(staging, { recursive: true, force: true });
fs.mkdirSync(target, { recursive: true });
for (const library of libraries) {
  await printed(
    library.folder,
    () => pack(library),
    (file) => path.basename(file),
  );
}

if (values.serve !== undefined) {
  const { url } = await PackageRegistry.start(target, Number(values.serve));
  console.log(
    `\nThey are at ${url} until this command ends. A team's .npmrc:\n\n  @salon:registry=${url}\n`,
  );
}

/** Returns the tarball. */
async function pack(library: Library): Promise<string> {
  const folder = path.join(root, library.folder);
  const output = path.join(staging, library.folder);
  const source = readSource(library);
  const modules = publishedExports(source, library).flatMap(([, file]) =>
    typeof file === 'string' && /\.tsx?$/.test(file) ? [file] : [],
  );
  await compile(folder, [...modules, ...library.programs], output);
  copyFiles(folder, [...library.files, 'CHANGELOG.md'], output);
  copyFiles(root, ['LICENSE'], output);
  checkChangelog(output, source);
  if (library.folder === 'federation') writeTemplate(path.join(output, 'template'), versions);
  const json = JSON.stringify(publishedPackage(source, library), null, 2);
  fs.writeFileSync(path.join(output, 'package.json'), `${json}\n`);
  await run('pnpm', ['pack', '--pack-destination', target], { cwd: output });
  const { name, version } = source;
  return path.join(target, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** Throws where the changelog does not say what is new in this version. */
function checkChangelog(output: string, { name, version }: SourcePackage): void {
  const text = fs.readFileSync(path.join(output, 'CHANGELOG.md'), 'utf8');
  if (text.includes(`\n## ${version}\n`)) return;
  throw new Error(`The CHANGELOG.md of ${name} has no section ${version}.`);
}
