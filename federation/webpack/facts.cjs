const fs = require('node:fs');
const path = require('node:path');
const { commitOf, inputsHash, workspaceRoot } = require('./identity.cjs');
const { read, sharedModules } = require('./shared.cjs');

const contract = /contractVersion = '([^']+)'/.exec(
  fs.readFileSync(path.join(__dirname, '..', 'contract', 'types.ts'), 'utf8'),
)[1];

/** Everything the two builds of a release have in common. */
function facts(options) {
  const { kind, name, dir, prefixes, firstView = 'always' } = options;
  const development = options.mode === 'development';
  const { alone = false, refresh = false } = options;
  // Beside a released shell there is only production React, which has no development JSX.
  const jsxDevelopment = development && !alone;
  const shared = sharedModules(dir, { jsxDevelopment });
  const { version } = read(path.join(dir, 'package.json'));
  const commit = commitOf(dir);
  return {
    ...options,
    development,
    jsxDevelopment,
    refresh,
    shared,
    output: options.output ?? outputOf(options),
    inputs: inputsHash(dir, options.mode),
    manifest: {
      kind,
      name,
      version,
      commit,
      contract: `^${contract}`,
      prefixes,
      firstView,
      shared: Object.fromEntries(
        shared.map((one) => [one.request, kind === 'shell' ? one.version : one.range]),
      ),
      container: kind === 'shell' ? '' : `__mfe_${name}`,
    },
  };
}

/** `dist` of the package; development builds stay out of its way. */
function outputOf({ dir, name, mode: builtFor }) {
  if (builtFor === 'production') return path.join(dir, 'dist');
  return path.join(workspaceRoot(dir), '.cache', 'development', name);
}

/** `remote.tsx` or `remote.ts` of a remote, `entry.*` and `server.*` of a shell. */
function sourceFile(dir, name) {
  const file = ['.tsx', '.ts'].map((ending) => path.join(dir, name + ending)).find(fs.existsSync);
  if (!file) throw new Error(`${dir} has no ${name}.tsx`);
  return file;
}

module.exports = { facts, sourceFile };
