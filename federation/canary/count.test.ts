import { expect, it } from '@jest/globals';
import type { ReportedEvent } from '../contract/telemetry.ts';
import { count, noCounts } from './count.ts';
import { SenderLimit, senderLimit } from './sender-limit.ts';

const events = (stages: readonly ReportedEvent['stage'][]): ReportedEvent[] =>
  stages.map((stage) => ({
    remote: 'content',
    version: '1.0.0',
    commit: 'abc',
    revision: 1,
    stage,
    milliseconds: 700,
  }));

it.each<[string, ReportedEvent['stage'][], object]>([
  ['nothing', [], {}],
  ['a load', ['ready'], { ready: 1, times: [700] }],
  ['a release that was replaced by the one before', ['load', 'ready'], { failed: 1 }],
  ['a release without another one', ['timeout', 'integrity'], { failed: 1 }],
  ['a page that throws', ['ready', 'render', 'event'], { failed: 1 }],
  ['data that come late', ['data'], {}],
  ['a load with data that come late', ['ready', 'data'], { ready: 1, times: [700] }],
  ['events that throw after a while', ['event', 'event'], { later: 1 }],
])('%s counts once', (_, stages, expected) => {
  const counts = noCounts();
  count(counts, events(stages));
  expect(counts).toEqual({ ...noCounts(), ...expected });
});

it('keeps the times of the last loads', () => {
  const counts = noCounts();
  for (let load = 0; load < 300; load += 1) count(counts, events(['ready']));
  expect([counts.ready, counts.times.length]).toEqual([300, 200]);
});

it('one sender counts so many times in a period, and others beside', () => {
  let now = 0;
  const limit = new SenderLimit(() => now);
  const taken = (sender: string) =>
    Array.from({ length: 50 }, () => limit.take(sender)).filter(Boolean).length;
  expect(taken('one')).toBe(senderLimit.reports);
  expect(taken('other')).toBe(senderLimit.reports);
  now = senderLimit.milliseconds;
  expect(taken('one')).toBe(senderLimit.reports);
});
