const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

/** Every file below a folder, as a path with forward slashes. */
function filesBelow(folder, prefix = '') {
  return fs.readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(prefix, entry.name);
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
}

/** `sha384-…` of a file, as the `integrity` attribute wants it. */
function integrityOf(file) {
  return `sha384-${createHash('sha384').update(fs.readFileSync(file)).digest('base64')}`;
}

/**
 * Writes `remote.json` when both builds of a release are there. One instance is given to both compilers;
 * `facts` is what the build already knows: kind, name, version, contract, prefixes, shared modules.
 */
class ReleaseManifest {
  constructor({ output, facts, written }) {
    this.output = output;
    this.facts = facts;
    this.written = written;
    this.browser = null;
    this.server = null;
    this.routes = {};
  }

  /** The half that looks at the browser build. */
  browserPlugin() {
    return {
      apply: (compiler) =>
        compiler.hooks.done.tap('FederationManifest', ({ compilation }) => {
          if (compilation.errors.length > 0) return;
          const scripts = (files) =>
            [...files].filter((file) => /(?<!\.hot-update)\.js$/.test(file));
          const group = (name) => compilation.namedChunkGroups.get(name);
          const entry = this.facts.kind === 'shell' ? 'main' : this.facts.name;
          const styles = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
          this.browser = {
            entry: scripts(compilation.entrypoints.get(entry).getFiles()).at(-1),
            exposed: scripts((group('remote')?.chunks ?? []).flatMap((chunk) => [...chunk.files])),
            styles: [...new Set(styles.filter((file) => file.endsWith('.css')))],
          };
          this.write();
        }),
    };
  }

  /** The half that looks at the Node build. */
  serverPlugin() {
    return {
      apply: (compiler) =>
        compiler.hooks.done.tap('FederationManifest', ({ compilation }) => {
          if (compilation.errors.length > 0) return;
          this.server = 'node/server.cjs';
          this.write();
        }),
    };
  }

  write() {
    if (!this.browser || !this.server || !this.written) return;
    const exposed = new Set([this.browser.entry, ...this.browser.exposed]);
    const routes = Object.entries(this.routes).map(([id, files]) => [
      id,
      files.filter((file) => !exposed.has(file)),
    ]);
    const names = filesBelow(this.output).filter(
      (file) => !/^remote\.json$|^\.|\.LICENSE\.txt$/.test(file),
    );
    const files = names.sort().map((file) => {
      const full = path.join(this.output, file);
      return [file, { integrity: integrityOf(full), bytes: fs.statSync(full).size }];
    });
    const manifest = {
      format: 1,
      ...this.facts,
      ...this.browser,
      routes: Object.fromEntries(routes),
      server: this.server,
      files: Object.fromEntries(files),
    };
    fs.writeFileSync(
      path.join(this.output, 'remote.json'),
      `${JSON.stringify(manifest, null, 2)}\n`,
    );
  }
}

module.exports = { ReleaseManifest };
