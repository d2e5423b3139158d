import { booking, capable, freeSlots, openVisitor } from './bookings.ts';
import { ask, load, type Request } from './load.ts';
import { startPair } from './servers.ts';

export type Soak = {
  requests: number;
  'MB after a minute': number;
  'MB at the end': number;
  growth: number;
};

/** Books, reads and looks for `seconds`, and watches the memory of the process. */
export async function soak(seconds: number): Promise<Record<string, Soak>> {
  const pair = await startPair('postgres');
  const { address } = pair.product;
  try {
    const jane = await openVisitor(address);
    const slots = freeSlots(await capable(address), 720);
    let [turn, slot] = [0, 0];
    const next = (): Request => {
      turn += 1;
      const date = slots[(turn * 31) % slots.length]?.date;
      const wanted = slots[slot];
      if (turn % 10 === 0 && wanted) {
        slot += 1;
        return booking(jane, wanted);
      }
      return turn % 2 === 0
        ? { path: `/api/availability?service_ids=1&from=${date}&days=7` }
        : { path: `/api/technicians/schedule?date=${date}` };
    };
    const first = await load(address, 8, Math.min(60, seconds / 2), next);
    const early = await memoryOf(address);
    const rest = await load(address, 8, seconds - Math.min(60, seconds / 2), next);
    const late = await memoryOf(address);
    const count = ({ statuses }: typeof first) =>
      Object.values(statuses).reduce((a, b) => a + b, 0);
    return {
      soak: {
        requests: count(first) + count(rest),
        'MB after a minute': early,
        'MB at the end': late,
        growth: late / early,
      },
    };
  } finally {
    await pair.stop();
  }
}

/** Resident memory, the median of some looks: the collector makes it go up and down. */
async function memoryOf(address: string): Promise<number> {
  const seen: number[] = [];
  for (let look = 0; look < 9; look += 1) {
    const { text } = await ask(address, { path: '/metrics' });
    seen.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1_048_576);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return seen.sort((a, b) => a - b)[4] ?? 0;
}
