import type { CSSProperties } from 'react';

/** Numbers as CSS variables. React sets them by script, which the pages allow; attributes are not allowed. */
export function cssNumbers(numbers: Record<string, number>): CSSProperties {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;
}
