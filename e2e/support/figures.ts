/** What was measured. `goal`: the value is at most this, or at least `least`; without either it is told only. */
export type Figure = {
  what: string;
  value: number;
  unit: 'ms' | 's' | 'KB' | '×' | '%' | '';
  goal?: number;
  least?: number;
};

/** The median. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
  );
}

/** The value below which `part` of the numbers are. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Whether a figure misses its goal; one that is not a number does. */
export const isMissed = ({ value, goal, least }: Figure): boolean =>
  (goal !== undefined && !(value <= goal)) || (least !== undefined && !(value >= least));

function goalOf({ goal, least, unit }: Figure): string {
  if (goal !== undefined) return `≤ ${goal} ${unit}`.trim();
  return least === undefined ? '' : `≥ ${least} ${unit}`.trim();
}

const written = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 0);

/** Prints the figures beside their goals. */
export function print(name: string, figures: readonly Figure[]): void {
  console.log(`\n${name}`);
  console.table(
    figures.map((figure) => ({
      what: figure.what,
      measured: `${written(figure.value)} ${figure.unit}`.trim(),
      goal: goalOf(figure),
      '': isMissed(figure) ? 'MISSED' : '',
    })),
  );
}
