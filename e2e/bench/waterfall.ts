import { type Kind, kindOf, type Load } from './load.ts';

/** A load in a picture, and what its column is called. */
export type Column = { title: string; load: Load };

const [left, names, bars, gap] = [14, 142, 308, 24];
/** Characters of a name for which there is room. */
const longest = 23;
const legendWidth = 92;
const [top, rowHeight, footHeight] = [74, 17, 46];
const columnWidth = names + bars;

const colours: Record<Kind, string> = {
  document: '#44546a',
  style: '#8a4fbf',
  script: '#c77700',
  font: '#00796b',
  picture: '#2b7a2b',
  data: '#777777',
};

const lines = [
  { name: 'first paint', colour: '#00796b', dashes: '2 2', time: 'firstPaint' },
  { name: 'largest paint', colour: '#1a56c4', dashes: '6 3', time: 'largestPaint' },
  { name: 'ready', colour: '#b3261e', dashes: '', time: 'ready' },
] as const;

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}"${more}>${escaped(words)}</text>`;

/** The file without the hash of its content, behind the package that it belongs to. */
function nameOf(url: string, index: number): string {
  const { pathname } = new URL(url);
  if (index === 0) return pathname;
  const owner = /^\/remotes\/([^/]+)\//.exec(pathname)?.[1];
  const file = (pathname.split('/').pop() ?? '').replace(/\.[0-9a-f]{8}(?=\.)/, '');
  const name = owner ? `${owner}/${file}` : file;
  const ending = /\.\w+$/.exec(name)?.[0] ?? '';
  return name.length <= longest ? name : `${name.slice(0, longest - ending.length - 1)}…${ending}`;
}

/** The files that a page has asked for when it is ready and its largest part is painted. */
const shownFiles = ({ files, ready, largestPaint }: Load) =>
  files
    .map((file, index) => ({
      ...file,
      name: nameOf(file.url, index),
      kind: kindOf(file.url, index),
    }))
    .filter(({ start }) => start <= Math.max(ready, largestPaint))
    .toSorted((a, b) => a.start - b.start);

/** The loads of one page side by side on the same scale, as an SVG with its own background. */
export function waterfall(heading: string, columns: readonly Column[]): string {
  const rows = Math.max(...columns.map(({ load }) => shownFiles(load).length));
  const end = Math.max(
    ...columns.flatMap(({ load }) => [
      load.ready,
      load.largestPaint,
      ...shownFiles(load).map((file) => file.end),
    ]),
  );
  const height = top + rows * rowHeight + footHeight;
  const width = 2 * left + columns.length * columnWidth + (columns.length - 1) * gap;
  const scale = bars / (end * 1.02);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui,sans-serif" font-size="11" fill="#222" role="img" aria-label="${escaped(heading)}">`,
    `<rect width="${width}" height="${height}" rx="6" fill="#fff"/>`,
    ...columns.map(({ title, load }, index) => {
      const x = left + index * (columnWidth + gap);
      return `<g transform="translate(${x})">${column(title, load, { rows, scale, end })}</g>`;
    }),
    legend(height - 12),
    '</svg>\n',
  ].join('\n');
}

type Frame = { rows: number; scale: number; end: number };

function column(title: string, load: Load, { rows, scale, end }: Frame): string {
  const at = (ms: number) => names + ms * scale;
  const bottom = top + rows * rowHeight;
  const seconds = Array.from({ length: Math.floor((2 * end) / 1000) + 1 }, (_, half) => half / 2);
  return [
    text(0, 20, title, ' font-size="14" font-weight="600"'),
    ...seconds.flatMap((second) => [
      `<path d="M${at(1000 * second).toFixed(1)} ${top}V${bottom}" stroke="#e3e3e3"/>`,
      text(at(1000 * second), bottom + 13, `${second} s`, ' text-anchor="middle" fill="#555"'),
    ]),
    ...shownFiles(load).map((file, row) => {
      const y = top + row * rowHeight;
      const bar = (from: number, to: number, more = '') =>
        `<rect x="${at(from).toFixed(1)}" y="${y + 3}" width="${Math.max(0.8, (to - from) * scale).toFixed(1)}" height="11" fill="${colours[file.kind]}"${more}/>`;
      // An answer from the memory of the browser has no first byte.
      const answered = Math.max(file.start, file.answered);
      return [
        text(0, y + 12, file.name),
        bar(file.start, answered, ' opacity=".3"'),
        bar(answered, file.end),
      ].join('');
    }),
    ...lines.flatMap(({ name, colour, dashes, time }, index) => {
      const ms = load[time];
      if (!(ms > 0)) return [];
      const x = at(ms);
      const y = 36 + index * 13;
      const beside = x > names + bars / 2;
      return [
        `<path d="M${x.toFixed(1)} ${y - 8}V${bottom}" stroke="${colour}" stroke-width="1.4" stroke-dasharray="${dashes}"/>`,
        text(
          beside ? x - 4 : x + 4,
          y,
          `${name} ${(ms / 1000).toFixed(2)} s`,
          ` fill="${colour}"${beside ? ' text-anchor="end"' : ''}`,
        ),
      ];
    }),
  ].join('\n');
}

/** What the colours mean. */
function legend(y: number): string {
  const entries: [string, string, string][] = [
    ...Object.entries(colours)
      .filter(([kind]) => kind !== 'data')
      .map(([kind, colour]): [string, string, string] => [kind, colour, '']),
    ['pale: waiting for the first byte', colours.document, ' opacity=".3"'],
  ];
  return entries
    .map(
      ([words, colour, more], index) =>
        `<rect x="${left + index * legendWidth}" y="${y - 9}" width="10" height="10" fill="${colour}"${more}/>${text(left + index * legendWidth + 15, y, words)}`,
    )
    .join('');
}
