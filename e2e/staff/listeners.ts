import { benchSecret } from '../../api/bench/servers.ts';
import { deriveKeys } from '../../api/identity/keys.ts';
import { issueToken } from '../../api/identity/token.ts';
import { type Figure, percentile } from '../support/figures.ts';
import { dateAt, plainStaff } from './days.ts';
import { OtherDesk } from './other-desk.ts';
import type { StaffSite } from './staff-site.ts';

const clients = 100;
/** The server opens this many streams for one person, at most. */
const streamsEach = clients / plainStaff;
const perSecond = 20;
const seconds = 15;

/** Milliseconds since 1970 by `id:revision`. */
type Heard = Map<string, number>;

/**
 * Many clients listen to the changes of appointments while others make them. They are streams of this process, which hear what a browser
 * hears: a hundred pages would measure the machine that draws them. `measureLive` has the page.
 */
export async function measureListeners(staff: StaffSite): Promise<Figure[]> {
  const desk = await OtherDesk.on(staff, dateAt(3));
  const end = new AbortController();
  const heard: Heard[] = [];
  const streams: Promise<void>[] = [];
  for (let client = 0; client < clients; client += 1) {
    const person = { id: 2 + Math.floor(client / streamsEach), role: 'desk' as const };
    const token = await issueToken(deriveKeys(benchSecret), person, Date.now());
    const one: Heard = new Map();
    heard.push(one);
    const { opened, ended } = listen(`${staff.site.url}/api/events`, token, one, end.signal);
    await opened;
    streams.push(ended);
  }
  const answered = await change(desk);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  end.abort();
  await Promise.all(streams);
  const times: number[] = [];
  let missing = 0;
  for (const one of heard) {
    for (const [key, at] of answered) {
      const arrived = one.get(key);
      if (arrived === undefined) missing += 1;
      else times.push(arrived - at);
    }
  }
  return [
    { what: `changes in ${seconds} s`, value: answered.size, unit: '' },
    { what: `changes that one of ${clients} clients missed`, value: missing, unit: '', goal: 0 },
    { what: 'heard after the answer, median', value: percentile(times, 0.5), unit: 'ms' },
    { what: 'heard after the answer, p95', value: percentile(times, 0.95), unit: 'ms', goal: 500 },
    { what: 'heard after the answer, the last', value: percentile(times, 1), unit: 'ms' },
  ];
}

/** Changes appointments at a steady pace, whatever the answers take. Returns when each was answered. */
async function change(desk: OtherDesk): Promise<Map<string, number>> {
  const answered = new Map<string, number>();
  const calls: Promise<void>[] = [];
  const ids = desk.ids.slice(0, perSecond * seconds);
  const began = performance.now();
  for (const [index, id] of ids.entries()) {
    const wait = began + (index * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    calls.push(
      desk.setStatus(id, 'arrived').then((at) => {
        answered.set(`${id}:${desk.revisionOf(id)}`, at);
      }),
    );
  }
  await Promise.all(calls);
  return answered;
}

/** Notes when each event arrives. `opened` resolves with the first one, `ended` when the signal ends the stream. */
function listen(address: string, token: string, heard: Heard, signal: AbortSignal) {
  const opened = Promise.withResolvers<void>();
  const run = async () => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
    if (!answer.ok || !answer.body) throw new Error(`No stream: ${answer.status}.`);
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const at = performance.timeOrigin + performance.now();
      opened.resolve();
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (!data) continue;
        const { id, revision } = JSON.parse(data) as { id?: number; revision?: number };
        heard.set(`${id}:${revision}`, at);
      }
    }
  };
  const ended = run().catch((error: unknown) => {
    opened.reject(error);
    if (!signal.aborted) throw error;
  });
  return { opened: opened.promise, ended };
}
