// Entry point for a machine that has only npm: puts the workspace's pnpm into .tools/, installs the packages of the
// lockfile, then runs the named workspace script under the workspace's own Node.
// Plain CommonJS without dependencies: the Node that starts it (20 or newer) may be older than the workspace's own.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const root = __dirname;
const packageManager = 'pnpm@12.21.0';
const home = path.join(root, '.tools', packageManager.replace('@', '-'));
const bin = path.join(home, 'node_modules', '.bin');
const pnpm = path.join(bin, process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm');

// npm passes its own settings on in the environment, where an npm or pnpm below would read them as its own.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);
// pnpm does not add itself to the path of the scripts it runs.
env.PATH = bin + path.delimiter + env.PATH;

function run(command, args, cwd = root) {
  const done = spawnSync(command, args, {
    cwd,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.error) {
    console.error(`Could not run ${command}: ${done.error.message}`);
    process.exit(1);
  }
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Installs pnpm, with one clear sentence when the folder is not writable. */
function prepareTools() {
  try {
    fs.mkdirSync(home, { recursive: true });
    fs.writeFileSync(path.join(home, 'package.json'), '{"private":true}\n');
  } catch (error) {
    console.error(`This folder can't be written to (${error.code}): ${root}`);
    process.exit(1);
  }
  console.log(`Fetching ${packageManager} …`);
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', packageManager], home);
}

if (!fs.existsSync(pnpm)) prepareTools();
console.log('Checking what is installed …');
// The lockfile must be up to date in CI only: elsewhere pnpm adds a new package to it.
const frozen = env.CI ? '--frozen-lockfile' : '--no-frozen-lockfile';
run(pnpm, ['install', frozen, '--prefer-offline', '--reporter=append-only', '--loglevel=error']);
run(pnpm, ['run', '--silent', ...process.argv.slice(2)]);
