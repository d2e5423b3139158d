import type { CSSProperties } from 'react';

/** The colors of a technician: eight, in the order of the columns. */
export function technicianColors(index: number): CSSProperties {
  const name = `--tech-${(index % 8) + 1}`;
  return {
    '--tech-wash': `var(${name})`,
    '--tech-ink': `var(${name}-ink)`,
    '--tech-edge': `var(${name}-edge)`,
  } as CSSProperties;
}
