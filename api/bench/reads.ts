import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { type Load, load, send, typical } from './load.ts';
import type { Pair } from './servers.ts';

const connections = 8;

export type Read = { product: number; memory: number; ratio: number; p95: number };

/** Measures public reads and the same bytes from memory, alternately. Answers per second. */
export async function measureReads(
  { product, baseline }: Pair,
  rounds: number,
  seconds: number,
): Promise<Record<string, Read>> {
  const date = addDays(salonNow(Date.now()).date, 3);
  const paths = {
    services: '/api/services',
    schedule: `/api/technicians/schedule?date=${date}`,
    'availability, 7 days': `/api/availability?service_ids=1,2&from=${date}&days=7`,
  };
  const table: Record<string, Read> = {};
  for (const [name, path] of Object.entries(paths)) {
    const { text: bytes } = await send(product.address, { path });
    await send(baseline.address, { method: 'POST', path: '/memory', body: { path, bytes } });
    const runs = { product: [] as Load[], memory: [] as Load[] };
    for (let round = -1; round < rounds; round += 1) {
      const ours = await load(product.address, connections, seconds, () => ({ path }));
      const theirs = await load(baseline.address, connections, seconds, () => ({ path }));
      if (round < 0) continue;
      runs.product.push(ours);
      runs.memory.push(theirs);
    }
    const [ours, theirs] = [typical(runs.product), typical(runs.memory)];
    table[name] = {
      product: ours.perSecond,
      memory: theirs.perSecond,
      ratio: ours.perSecond / theirs.perSecond,
      p95: ours.p95,
    };
  }
  return table;
}
