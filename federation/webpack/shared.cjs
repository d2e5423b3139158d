const fs = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');

const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** package.json of an installed package, found without asking its `exports`. */
function packageOf(name, from) {
  for (const folder of createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? []) {
    const file = path.join(folder, name, 'package.json');
    if (fs.existsSync(file))
      return { json: read(file), folder: fs.realpathSync(path.dirname(file)) };
  }
  throw new Error(`${name} is not installed for ${from}`);
}

/** `^19.3.0` for 19.3.1: a remote runs with every later minor of what it was built with. */
const caret = (version) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/**
 * The modules of which a page has exactly one: React, and what a library the package depends on names in
 * its package.json as `"federation": { "shared": ["./router"] }`.
 * Answers `[{ request, version, range }]`.
 */
function sharedModules(folder, { jsxDevelopment }) {
  const react = packageOf('react', folder).json.version;
  const shared = ['react', 'react/jsx-runtime', 'react-dom'].map((request) => [request, react]);
  if (jsxDevelopment) shared.push(['react/jsx-dev-runtime', react]);
  for (const library of libraries(folder)) {
    for (const entry of library.json.federation.shared ?? []) {
      shared.push([path.posix.join(library.json.name, entry), library.json.version]);
    }
  }
  return shared.map(([request, version]) => ({ request, version, range: caret(version) }));
}

/** The workspace libraries a package depends on that say something about federation. */
function libraries(folder) {
  const { dependencies = {} } = read(path.join(folder, 'package.json'));
  return Object.entries(dependencies)
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => packageOf(name, folder))
    .filter((library) => library.json.federation);
}

module.exports = { sharedModules, libraries, packageOf, read };
