import fs from 'node:fs';
import path from 'node:path';
import { copyFiles } from './compile.ts';
import { readInstructions } from './instructions.ts';

const root = path.join(import.meta.dirname, '../..');

/** What a remote elsewhere has for its checks, in the versions of the workspace. */
const tools = [
  '@jest/globals',
  '@swc/core',
  '@swc/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];

const scripts = {
  types: 'tsc',
  test: 'node --experimental-vm-modules node_modules/jest/bin/jest.js',
  dev: 'federation dev',
  build: 'federation build',
  check: 'federation check dist',
  contract: 'federation contract dist',
  // What is released is what was written last.
  release: 'federation build && federation release dist',
  federation: 'federation',
};

type Json = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const readJson = (file: string): Json => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * Writes the template of a remote outside the workspace: the files of the example in docs/remotes.md, with versions in the place of
 * `workspace:*`, and those that the workspace has in common for its packages.
 */
export function writeTemplate(folder: string, versions: Record<string, string>): void {
  for (const [file, content] of readInstructions().files) {
    const target = path.join(folder, file.replace(/^gallery-remote\//, ''));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(
      target,
      file.endsWith('package.json') ? packageJson(content, versions) : content,
    );
  }
  copyFiles(path.join(root, 'federation/create/template'), ['**/*.*', 'gitignore'], folder);
}

function packageJson(example: string, versions: Record<string, string>): string {
  const json = JSON.parse(example) as Json;
  const { devDependencies } = readJson('package.json');
  const dependencies = Object.entries(json.dependencies).map(([name, range]) => [
    name,
    range.startsWith('workspace:') ? versions[name] : range,
  ]);
  const outside = {
    ...json,
    scripts,
    dependencies: Object.fromEntries(dependencies),
    devDependencies: Object.fromEntries(tools.map((name) => [name, devDependencies[name]])),
  };
  return `${JSON.stringify(outside, null, 2)}\n`;
}
