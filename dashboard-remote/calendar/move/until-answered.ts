import { ApiError } from '@salon/shared-lib/api';

/** A call without an answer for so long is late, and tried again. */
const lateMs = 10_000;
/** Before an attempt after one that failed without an answer. */
const pauseMs = 2_000;
/** Answers of what stands between the page and the server. */
const betweenStatuses = [0, 502, 503, 504];

/**
 * Makes a call, which must be repeatable, until it is answered or refused. `onLate` is called once, when there is no answer yet after ten
 * seconds. Rejects with the refusal (docs/rules.md#revision).
 */
export async function untilAnswered<Answer>(
  call: (signal: AbortSignal) => Promise<Answer>,
  onLate: () => void,
): Promise<Answer> {
  const late = setTimeout(onLate, lateMs);
  try {
    for (;;) {
      const controller = new AbortController();
      const end = setTimeout(() => controller.abort(), lateMs);
      try {
        return await call(controller.signal);
      } catch (failure) {
        if (!controller.signal.aborted) {
          if (!isUnanswered(failure)) throw failure;
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
      } finally {
        clearTimeout(end);
      }
    }
  } finally {
    clearTimeout(late);
  }
}

const isUnanswered = (failure: unknown) =>
  failure instanceof ApiError && betweenStatuses.includes(failure.status);
