const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { packageOf, read } = require('./shared.cjs');

const ignored = new Set(['node_modules', 'dist', 'coverage', 'bench', 'reports', 'testing']);

/** Every source file below a folder, sorted; tests and what is built are left out. */
function sources(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || ignored.has(entry.name)) return [];
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sources(file);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
    });
}

/** The folders a build of this package reads: its own and those of its workspace dependencies. */
function inputFolders(folder) {
  const { dependencies = {} } = read(path.join(folder, 'package.json'));
  const workspace = Object.entries(dependencies).filter(([, range]) =>
    range.startsWith('workspace:'),
  );
  return [folder, ...workspace.map(([name]) => packageOf(name, folder).folder)];
}

/** The nearest folder upwards that has a lockfile, or the folder itself. */
function workspaceRoot(folder) {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, 'pnpm-lock.yaml'))) return at;
  }
  return folder;
}

/** SHA-256 over everything a build depends on: sources, lockfile, mode. The same inputs give the same build. */
function inputsHash(folder, mode = 'production') {
  const hash = createHash('sha256').update(mode).update(process.version);
  const root = workspaceRoot(folder);
  const lockfile = path.join(root, 'pnpm-lock.yaml');
  for (const input of inputFolders(folder)) {
    for (const file of sources(input)) {
      hash.update(`\n${path.relative(root, file)}\n`).update(fs.readFileSync(file));
    }
  }
  if (fs.existsSync(lockfile)) hash.update(fs.readFileSync(lockfile));
  return hash.digest('hex');
}

/** Short id of the last commit that touched what this package is built from; `unknown` outside a checkout. */
function commitOf(folder) {
  try {
    const args = ['log', '-1', '--format=%h', '--abbrev=10', '--', ...inputFolders(folder)];
    const found = execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    return found.toString().trim() || 'unknown';
  } catch {
    return 'unknown';
  }
}

module.exports = { inputsHash, commitOf, workspaceRoot };
