import { ApiError, type Transport } from '@salon/shared-lib/api';
import { importStepSchema } from '@salon/shared-lib/domain';
import type * as z from '@salon/shared-lib/schema';

/** How far a file is: how much of it is sent, from 0 to 1, or how many of its lines are written. */
export type Progress =
  | { of: 'sent'; share: number }
  | { of: 'written'; written: number; total: number };

/**
 * Sends a file and says how far it is. The answer in steps (`importStepSchema`) becomes the answer of its last line. With XMLHttpRequest,
 * because fetch does not say how much was sent.
 */
export const stepsTransport =
  (onProgress: (progress: Progress) => void): Transport =>
  ({ method, url, headers, body, timeoutMs, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const stop = () => {
        call.abort();
        reject(signal?.reason);
      };
      const fail = (kind: 'offline' | 'timeout', message: string) =>
        reject(new ApiError({ kind, code: kind, message }));
      let read = 0;
      // Not decoded: the client decodes the answer.
      let last: z.input<typeof importStepSchema> | null = null;

      function readSteps() {
        const end = call.responseText.lastIndexOf('\n') + 1;
        const text = call.responseText.slice(read, end);
        read = end;
        for (const line of text.split('\n').filter((one) => one !== '')) {
          const step = jsonOf(line) as z.input<typeof importStepSchema>;
          last = importStepSchema.safeParse(step).success ? step : null;
          if (last && 'written' in last) onProgress({ of: 'written', ...last });
        }
      }

      call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress({ of: 'sent', share: loaded / total });
      };
      call.onprogress = () => {
        if (call.status === 200) readSteps();
      };
      call.onload = () => {
        const answer = { status: call.status, headers: {} };
        if (call.status !== 200) return resolve({ ...answer, body: jsonOf(call.responseText) });
        readSteps();
        if (last && 'answer' in last) return resolve({ ...answer, body: last.answer });
        if (last && 'refusal' in last)
          return resolve({ ...answer, status: last.status, body: last.refusal });
        fail('offline', 'The answer broke off.');
      };
      call.onerror = () => fail('offline', 'No connection.');
      call.ontimeout = () => fail('timeout', 'No answer in time.');
      call.onloadend = () => signal?.removeEventListener('abort', stop);
      call.open(method, url);
      for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
      call.timeout = timeoutMs;
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      call.send(JSON.stringify(body));
    });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
