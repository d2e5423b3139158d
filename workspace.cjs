// Entry point for a machine that has only npm: puts the workspace's pnpm into .tools/, installs the packages of the
// lockfile, then runs the named workspace script under the workspace's own Node.
// Plain CommonJS without dependencies: the Node that starts it (20 or newer) may be older than the workspace's own.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const root = __dirname;
const { scripts } = require('./package.json');
const packageManager = 'pnpm@12.21.0';
const passed = ['SIGINT', 'SIGTERM'];
const home = path.join(root, '.tools', packageManager.replace('@', '-'));
const bin = path.join(home, 'node_modules', '.bin');
const pnpm = path.join(bin, process.platform === 'win32' ? 'pnpm.cmd' : 'pnpm');

// npm passes its own settings on in the environment, where an npm or pnpm below would read them as its own.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);
// Scripts run under the workspace's own Node, and some call pnpm.
env.PATH = [path.join(root, 'node_modules', '.bin'), bin, env.PATH].join(path.delimiter);

/** What is done before the script: standard output is the script's alone, which may be JSON. */
const beforeScript = ['inherit', process.stderr.fd, 'inherit'];

/** Runs a command to its end and passes signals on to it. Where its exit code is not 0, calls `failed` and ends this process with it. */
function run(command, args, { cwd = root, stdio = 'inherit', failed } = {}) {
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd, env, stdio, shell });
  const pass = (signal) => child.kill(signal);
  for (const signal of passed) process.on(signal, pass);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`);
      process.exit(1);
    });
    child.once('exit', (code, signal) => {
      for (const each of passed) process.off(each, pass);
      if (code === 0) return resolve();
      failed?.();
      process.exit(code ?? 128 + os.constants.signals[signal]);
    });
  });
}

/** Installs pnpm, with one clear sentence when the folder is not writable. */
async function prepareTools() {
  try {
    fs.mkdirSync(home, { recursive: true });
    fs.writeFileSync(path.join(home, 'package.json'), '{"private":true}\n');
  } catch (error) {
    console.error(`This folder can't be written to (${error.code}): ${root}`);
    process.exit(1);
  }
  console.error(`Fetching ${packageManager} …`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', packageManager], {
    cwd: home,
    stdio: beforeScript,
  });
}

/** Runs a script of the workspace without pnpm, which would end with the signal instead of the exit code of the script. */
function runScript([name, ...args]) {
  const [command, ...first] = (scripts[name] ?? '').split(' ');
  if (command) return run(command, [...first, ...args]);
  console.error(`There is no script ${name}. Choose from ${Object.keys(scripts).join(', ')}.`);
  process.exit(1);
}

const lockfile = path.join(root, 'pnpm-lock.yaml');
const readLockfile = () => (fs.existsSync(lockfile) ? fs.readFileSync(lockfile, 'utf8') : '');

/** Whether the tools of the checks are installed, which a start does without. */
function hasTools() {
  const file = path.join(root, 'node_modules', '.modules.yaml');
  return fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).included.devDependencies;
}

/**
 * Installs what the lockfile names; for a start alone, without `devDependencies`. In CI the lockfile must be up to
 * date; elsewhere pnpm adds a new package to it.
 */
async function install(script) {
  console.error('Checking what is installed …');
  const scope = script === 'site:start' && !hasTools() ? ['--prod'] : [];
  const frozen = env.CI ? '--frozen-lockfile' : '--no-frozen-lockfile';
  const quiet = ['--reporter=append-only', '--loglevel=error'];
  const before = readLockfile();
  await run(pnpm, ['install', ...scope, frozen, '--prefer-offline', ...quiet], {
    stdio: beforeScript,
    failed() {
      if (!env.CI) return;
      console.error(
        'In CI (CI is set) the lockfile is not written. Run the command once without CI and commit pnpm-lock.yaml with the package.',
      );
    },
  });
  if (readLockfile() !== before) {
    console.error('pnpm-lock.yaml has what a package.json needs now: commit it with the package.');
  }
}

async function main() {
  if (!fs.existsSync(pnpm)) await prepareTools();
  const [script, ...args] = process.argv.slice(2);
  await install(script);
  await runScript([script, ...args]);
}

main();
