import type { BlockProps } from './Block.tsx';

/** A block of a day that nobody works with, in a column with room for words. */
export const plainBlock = {
  scale: 1.5,
  room: { words: 'wide', em: 20 },
  fresh: false,
  lifted: false,
  pending: false,
  past: false,
  unconfirmed: false,
  late: false,
  atCursor: false,
  tied: false,
  open: false,
  absence: null,
} satisfies Partial<BlockProps>;
