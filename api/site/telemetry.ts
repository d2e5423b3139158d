import type { ReportedEvent } from '@salon/federation/host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Environment } from '../environment.ts';
import { rateLimitKey } from '../limits/rate-limit-key.ts';
import { TokenBuckets } from '../limits/token-buckets.ts';

/** Reports per rate-limit key: a page sends one when it is ready, and one every few seconds at most. */
export const reportLimit = { points: 120, minutes: 10 };

/**
 * Answers 429 above the limit. Every process counts for itself: the limit protects its log, and a report is not worth a
 * row in the database.
 */
export function limitReports(mode: Environment['RATE_LIMITS']) {
  const limiter = new RateLimiterMemory({
    points: reportLimit.points,
    duration: reportLimit.minutes * 60,
  });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    if (mode === 'off') return;
    try {
      await limiter.consume(rateLimitKey(request.ip));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return reply
        .code(429)
        .headers({
          'cache-control': 'no-store',
          'retry-after': String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))),
        })
        .send({ message: 'Too many reports.', code: 'too_many_requests' });
    }
  };
}

/** Failures per rate-limit key that become lines of the log. A page that fails reports a few; the metrics count all. */
const lineLimit = { burst: 10, perSecond: 1 / 10 };

/** Returns whether a failure that `sender` (a rate-limit key) reports may become a line of the log. */
export function limitLines(
  mode: Environment['RATE_LIMITS'],
  now: () => number = Date.now,
): (sender: string) => boolean {
  const lines = new TokenBuckets(lineLimit, now);
  return (sender) => mode === 'off' || lines.take(sender) === 0;
}

/** A report for the log: the message of an error may repeat what a visitor typed, and anybody can write one. */
export function loggable({ message: _, ...event }: ReportedEvent): ReportedEvent {
  return event;
}
