import { folderOf, keysOf } from '../registry/shared.ts';
import { Metrics } from './metrics.ts';
import type { HostOptions } from './options.ts';
import { Pages } from './pages.ts';
import { previewStyle } from './preview-banner.ts';
import { PreviewVisits } from './previews.ts';
import { Renderer } from './renderer.ts';

/** Processes that render previews: one for the remote, one for the rest. */
const maxProcesses = 2;

/**
 * The previews of a host. They have a renderer, a cache of pages and counters of their own: what a build does that is
 * not released takes nothing from visitors, and is in none of their numbers.
 */
export function openPreviews(
  options: HostOptions,
  secure: boolean,
): { visits: PreviewVisits; close(): void } {
  const { warn = () => {} } = options;
  const renderer = new Renderer({
    store: folderOf(options.store),
    milliseconds: options.renderMilliseconds,
    megabytes: options.renderMegabytes,
    maxProcesses,
    user: options.renderUser,
    unhandled: (remote, error) =>
      warn('A promise failed unhandled while a preview was rendered.', { remote, error }),
  });
  const pages = new Pages({
    renderer,
    metrics: new Metrics(),
    snapshot: options.snapshot,
    origin: options.origin ?? null,
    production: options.production ?? true,
    keys: keysOf(options.store),
    worker: options.worker ?? true,
    styles: [previewStyle],
    failed: (failure) => warn('A page of a preview was sent without a first view.', failure),
  });
  let said = '';
  const visits = new PreviewVisits({
    store: options.store,
    pages,
    secure,
    failed: (error) => {
      const text = String(error);
      if (text !== said) warn('It could not be read which previews there are.', { error: text });
      said = text;
    },
  });
  return { visits, close: () => renderer.close() };
}
