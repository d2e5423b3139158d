import { booking, capable, freeSlots } from './bookings.ts';
import { load, type Request, send } from './load.ts';
import { benchSecret, startPair } from './servers.ts';
import { makeVisitors, openHorizon } from './visitors.ts';

/** MB: medians of the samples of the second minute and of the last one. */
export type Soak = {
  requests: number;
  'resident at first': number;
  'resident at the end': number;
  growth: number;
  'heap at first': number;
  'heap at the end': number;
};

const sliceSeconds = 10;
const samplesPerMinute = 60 / sliceSeconds;

/** Books and reads for `seconds`, and samples the memory of the process. */
export async function soak(seconds: number): Promise<Record<string, Soak>> {
  const pair = await startPair('postgres');
  const { address } = pair.product;
  try {
    await openHorizon(address);
    const slots = freeSlots(await capable(address), 720);
    const visitors = await makeVisitors(address, slots.length);
    let [count, slot] = [0, 0];
    const next = (): Request => {
      count += 1;
      const date = slots[(count * 31) % slots.length]?.date;
      const wanted = slots[slot];
      if (count % 10 === 0 && wanted) {
        slot += 1;
        return booking(visitors, slot, wanted);
      }
      return count % 2 === 0
        ? { path: `/api/availability?service_ids=1&from=${date}&days=7` }
        : { path: `/api/technicians/schedule?date=${date}` };
    };
    const samples: Sample[] = [];
    let requests = 0;
    for (let slice = 0; slice < seconds / sliceSeconds; slice += 1) {
      const { statuses } = await load(address, 8, sliceSeconds, next);
      for (const count of Object.values(statuses)) requests += count;
      samples.push(await sample(address));
    }
    // The first minute is a warm-up.
    const first = samples.slice(samplesPerMinute, 2 * samplesPerMinute);
    const last = samples.slice(-samplesPerMinute);
    const [early, late] = [medianOf(first, 'resident'), medianOf(last, 'resident')];
    return {
      soak: {
        requests,
        'resident at first': early,
        'resident at the end': late,
        growth: late / early,
        'heap at first': medianOf(first, 'heap'),
        'heap at the end': medianOf(last, 'heap'),
      },
    };
  } finally {
    await pair.stop();
  }
}

type Sample = { resident: number; heap: number };

async function sample(address: string): Promise<Sample> {
  const headers = { authorization: `Bearer ${benchSecret}` };
  const { text } = await send(address, { path: '/metrics', headers });
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1_048_576;
  return {
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
  };
}

/** The median, because garbage collection makes the memory fluctuate. */
function medianOf(samples: readonly Sample[], what: keyof Sample): number {
  const sorted = samples.map((one) => one[what]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
