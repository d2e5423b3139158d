import { setBounded } from './bounded.ts';
import { buildsFor, type LiveSite, localesOf } from './live-site.ts';
import type { Metrics } from './metrics.ts';
import type { RenderError, RenderFailure } from './render-error.ts';
import type { Renderer } from './renderer.ts';
import type { ShellPage } from './renderer-process.ts';

type ShellPagesOptions = {
  renderer: Renderer;
  metrics: Metrics;
  /** Called when the shell could not say what is in every page. */
  failed: (failure: RenderFailure) => void;
  /** Pause before a shell that failed is asked again. */
  retryMs: number;
};

/** What the live shell puts into every page, asked once per locale and release. */
export class ShellPages {
  readonly #options: ShellPagesOptions;
  readonly #parts = new Map<string, Promise<ShellPage | null>>();

  constructor(options: ShellPagesOptions) {
    this.#options = options;
  }

  /** Null while the shell fails; this is reported once per pause. */
  of(site: LiveSite, locale: string): Promise<ShellPage | null> {
    const key = `${locale} ${site.shell.base}`;
    const known = this.#parts.get(key);
    if (known) return known;
    const { renderer, metrics, failed, retryMs } = this.#options;
    const { name: remote, entry } = site.shell;
    const { version } = entry.metadata;
    const parts = renderer
      .describe(buildsFor(site, []), locale)
      .catch(({ fault, message }: RenderError) => {
        metrics.add('federation_renders_total', { remote, outcome: fault });
        failed({ fault, remote, version, error: message, prefix: '' });
        setTimeout(() => this.#parts.delete(key), retryMs).unref();
        return null;
      });
    setBounded(this.#parts, key, parts, 2 * localesOf(site.shell).length);
    return parts;
  }
}
