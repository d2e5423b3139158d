import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ApiError } from '@salon/shared-lib/api';
import { type Progress, stepsTransport } from './steps-transport.ts';

/** The call that is on its way; a test says what comes of its answer. */
class Call {
  static last: Call;
  upload = {};
  status = 200;
  responseText = '';
  onprogress = () => {};
  onload = () => {};
  constructor() {
    Call.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
}

const before = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Call as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = before;
});

function send() {
  const progress: Progress[] = [];
  const transport = stepsTransport((one) => progress.push(one));
  const answer = transport({ method: 'POST', url: '/', headers: {}, body: {}, timeoutMs: 0 });
  return { answer, progress, call: Call.last };
}
const written = '{"written":5,"total":10}\n';

it.each([
  ['on the way', `${written}<html>\n`, ''],
  ['at the end', written, '<html>\n'],
])('fails as a lost connection does after a line %s that is no JSON', async (_, first, last) => {
  const { answer, progress, call } = send();
  call.responseText = first;
  call.onprogress();
  call.responseText += last;
  call.onload();
  const failure = new ApiError({
    kind: 'offline',
    code: 'offline',
    message: 'The answer broke off.',
  });
  await expect(answer).rejects.toEqual(failure);
  expect(progress).toEqual([{ of: 'written', written: 5, total: 10 }]);
});
