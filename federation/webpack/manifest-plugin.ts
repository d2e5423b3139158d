import fs from 'node:fs';
import path from 'node:path';
import type { Compilation, WebpackPluginInstance } from 'webpack';
import { integrityOf } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import type { Build } from './build.ts';

/** Every file below a folder, as a path with forward slashes. */
function filesBelow(folder: string, prefix = ''): string[] {
  return fs.readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(prefix, entry.name);
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
}

/** Writes `remote.json` when both builds of a release are complete. Both compilers share one instance. */
export class ManifestWriter {
  readonly #build: Build;
  #browser: Pick<ReleaseManifest, 'entry' | 'exposed' | 'styles'> | null = null;
  #server: string | null = null;
  routes: Record<string, string[]> = {};

  constructor(build: Build) {
    this.#build = build;
  }

  browserPlugin(): WebpackPluginInstance {
    return this.#whenDone((compilation) => {
      const scripts = (files: Iterable<string>) =>
        [...files].filter((file) => /(?<!\.hot-update)\.js$/.test(file));
      const { kind, name } = this.#build;
      const entry = compilation.entrypoints.get(kind === 'shell' ? 'main' : name);
      const exposed = compilation.namedChunkGroups.get('remote')?.chunks ?? [];
      const files = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
      this.#browser = {
        entry: scripts(entry?.getFiles() ?? []).at(-1) ?? '',
        exposed: scripts(exposed.flatMap((chunk) => [...chunk.files])),
        styles: [...new Set(files.filter((file) => file.endsWith('.css')))],
      };
    });
  }

  nodePlugin(): WebpackPluginInstance {
    return this.#whenDone(() => {
      this.#server = 'node/server.cjs';
    });
  }

  #whenDone(note: (compilation: Compilation) => void): WebpackPluginInstance {
    return {
      apply: (compiler) =>
        compiler.hooks.done.tap('FederationManifest', ({ compilation }) => {
          if (compilation.errors.length > 0) return;
          note(compilation);
          this.#write();
        }),
    };
  }

  #write(): void {
    const { serving, output, manifest: facts } = this.#build;
    if (!this.#browser || !this.#server || serving) return;
    const loadedFirst = new Set([this.#browser.entry, ...this.#browser.exposed]);
    const routes = Object.entries(this.routes).map(([id, files]) => [
      id,
      files.filter((file) => !loadedFirst.has(file)),
    ]);
    const names = filesBelow(output).filter((file) => !/^remote\.json$|^\.|\.map$/.test(file));
    const files = names.sort().map((file) => {
      const content = fs.readFileSync(path.join(output, file));
      return [file, { integrity: integrityOf(content), bytes: content.length }];
    });
    const manifest: ReleaseManifest = {
      format: 1,
      ...facts,
      ...this.#browser,
      routes: Object.fromEntries(routes),
      server: this.#server,
      files: Object.fromEntries(files),
    };
    fs.writeFileSync(path.join(output, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
