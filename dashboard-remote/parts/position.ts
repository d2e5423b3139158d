import type { CSSProperties } from 'react';

/** Numbers as CSS variables. React sets them by script, which the pages allow; attributes are not allowed. */
export function position(numbers: Record<string, number>): CSSProperties {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;
}

/** The colors of a technician: eight, in the order of the columns. */
export function technicianColors(index: number): CSSProperties {
  const name = `--tech-${(index % 8) + 1}`;
  return {
    '--tech-wash': `var(${name})`,
    '--tech-ink': `var(${name}-ink)`,
    '--tech-edge': `var(${name}-edge)`,
  } as CSSProperties;
}
