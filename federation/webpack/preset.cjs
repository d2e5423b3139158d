const { browserBuild } = require('./browser-build.cjs');
const { devServer } = require('./dev-server.cjs');
const { facts } = require('./facts.cjs');
const { ReleaseManifest } = require('./manifest-plugin.cjs');
const { nodeBuild } = require('./node-build.cjs');

function builds(options) {
  const build = facts(options);
  const manifest = new ReleaseManifest({
    output: build.output,
    facts: build.manifest,
    written: !build.serving,
  });
  if (build.serving) return [{ ...browserBuild(build, manifest), ...devServer(build) }];
  return [browserBuild(build, manifest), nodeBuild(build, manifest)];
}

/** What `deploy/dev.ts` says: nothing, `refresh` (shell and remotes live) or `alone` (beside a released shell). */
function serving() {
  const wanted = process.env.FEDERATION_SERVE;
  return wanted ? { serving: true, refresh: wanted === 'refresh', alone: wanted === 'alone' } : {};
}

const mode = () => (process.env.NODE_ENV === 'development' ? 'development' : 'production');

/**
 * Makes a folder a remote: `module.exports = remote({ name: 'booking', dir: __dirname, prefixes: ['/booking'] })`.
 * `firstView` says when its pages are rendered before they are sent: `always`, `without-query` (a URL with a
 * query is in the middle of something) or `never`.
 */
const remote = (options) =>
  builds({ ...serving(), ...options, kind: 'remote', mode: options.mode ?? mode() });

/** Makes a folder the shell. `prefixes` are the shell's own pages, `layers` the order of all cascade layers. */
const shell = (options) =>
  builds({ ...serving(), name: 'shell', ...options, kind: 'shell', mode: options.mode ?? mode() });

module.exports = { remote, shell };
