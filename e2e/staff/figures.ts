/** What was measured. `goal`: the value is at most this; without one it is told only. */
export type Figure = {
  what: string;
  value: number;
  unit: 'ms' | 's' | 'KB' | '×' | '';
  goal?: number;
};

/** The value below which `part` of the numbers are. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Whether a figure misses its goal; one that is not a number does. */
export const isMissed = ({ value, goal }: Figure): boolean =>
  goal !== undefined && !(value <= goal);

const written = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 0);

/** Prints the figures beside their goals. */
export function print(name: string, figures: readonly Figure[]): void {
  console.log(`\n${name}`);
  console.table(
    figures.map((figure) => ({
      what: figure.what,
      measured: `${written(figure.value)} ${figure.unit}`.trim(),
      goal: figure.goal === undefined ? '' : `≤ ${figure.goal} ${figure.unit}`.trim(),
      '': isMissed(figure) ? 'MISSED' : '',
    })),
  );
}
