import { parentPort, Worker, workerData } from 'node:worker_threads';
import { pause, VisitorBrowser } from './browser.ts';

type Reading = { address: string; ms: number };

/**
 * Milliseconds that nearly all answers of a visitor take, who reads twenty times a second: in a thread of its own,
 * where the calls of a storm delay nothing.
 */
export async function p99Of(address: string, ms: number): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { address, ms } });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

async function read({ address, ms }: Reading): Promise<number> {
  const site = { addresses: [address], admin: '', texts: [], mails: [] };
  const browser = new VisitorBrowser(site, '198.18.9.1');
  const times: number[] = [];
  const reads = ['/api/services', '/api/technicians', '/api/miscellaneouses'];
  for (const end = Date.now() + ms; Date.now() < end; await pause(50)) {
    const began = performance.now();
    await browser.call('GET', reads[times.length % reads.length] ?? '');
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

parentPort?.postMessage(await read(workerData as Reading));
