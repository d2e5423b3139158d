import { median } from '../support/figures.ts';

/** A file that a page loads; times in milliseconds from navigation. */
type LoadedFile = {
  url: string;
  start: number;
  /** The first byte of the answer. */
  answered: number;
  end: number;
  /** Bytes of the body over the line. */
  bytes: number;
};

/** One cold load. Times in milliseconds from navigation. */
export type Load = {
  firstPaint: number;
  largestPaint: number;
  /** The page is hydrated; NaN without scripts. */
  ready: number;
  shift: number;
  /** How long the signature of the page took to check, on the clock; 0 where none is checked. */
  signature: number;
  /** The document first. */
  files: LoadedFile[];
};

export type Kind = 'document' | 'style' | 'script' | 'font' | 'picture' | 'data';

const kinds: [RegExp, Kind][] = [
  [/\.js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.woff2$/, 'font'],
  [/\.(avif|webp|png|jpe?g|svg|ico)$/, 'picture'],
];

/** What a file is, by its address; the first one is the document. */
export function kindOf(url: string, index: number): Kind {
  if (index === 0) return 'document';
  const { pathname } = new URL(url);
  return kinds.find(([ending]) => ending.test(pathname))?.[1] ?? 'data';
}

const scriptsOf = ({ files }: Load) =>
  files.filter(({ url }, index) => kindOf(url, index) === 'script');

/** Kilobytes of script over the line. */
export const scriptKilobytes = (load: Load): number =>
  scriptsOf(load).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Rounds of script requests until the page is ready: each starts after a script of the previous round has arrived. */
export function roundsOf(load: Load): number {
  const needed = scriptsOf(load)
    .filter(({ start }) => !(start > load.ready))
    .toSorted((a, b) => a.start - b.start);
  let rounds = 0;
  let arrived = Number.NEGATIVE_INFINITY;
  for (const { start } of needed) {
    if (start < arrived) continue;
    rounds += 1;
    arrived = Math.min(...needed.filter((one) => one.start >= start).map(({ end }) => end));
  }
  return rounds;
}

/** The load whose time is nearest to the median. */
export function medianLoad(loads: readonly Load[], time: 'ready' | 'largestPaint'): Load {
  const middle = median(loads.map((load) => load[time]));
  const distance = (load: Load) => Math.abs(load[time] - middle);
  const [nearest] = loads.toSorted((a, b) => distance(a) - distance(b));
  if (!nearest) throw new Error('There is no load.');
  return nearest;
}
