/** What became of something, with a way back where there is one. */
export type Said = { sentence: string; action?: { label: string; onClick: () => void } };
