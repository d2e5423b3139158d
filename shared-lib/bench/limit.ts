// The limit: the cost of slots when all input is prepared and nothing is validated.

/** Sorted starts and ends in whole minutes, and the slots of a day between them. */
export function limitSlots(
  opening: number,
  closing: number,
  starts: readonly number[],
  ends: readonly number[],
  length: number,
): number[] {
  const slots: number[] = [];
  let next = 0;
  for (let start = opening; start + length <= closing; start += 30) {
    while (next < ends.length && (ends[next] as number) <= start) next += 1;
    if (next === ends.length || (starts[next] as number) >= start + length) slots.push(start);
  }
  return slots;
}
