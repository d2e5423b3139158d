/** The stages at which loading a remote can fail, in their order. */
export const stages = [
  'registry',
  'manifest',
  'version',
  'integrity',
  'load',
  'timeout',
  'render',
] as const;

export type Stage = (typeof stages)[number];
