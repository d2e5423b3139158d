import { expect, it, jest } from '@jest/globals';
import { errorId, framesOf, RemoteFailure, retry } from './failure.ts';

it('gives an error and the failure that reports it the same id', () => {
  const error = new Error('broken');
  const id = errorId(error);
  expect(id).toMatch(/^[0-9a-z]+$/);
  expect(errorId(error)).toBe(id);
  const failure = new RemoteFailure('booking', 'render', String(error), error);
  expect([failure.id, errorId(failure)]).toEqual([id, id]);
  expect(errorId('no object')).toBeNull();
});

it('reports as frames the positions in the scripts of releases', () => {
  const error = new Error('broken');
  error.stack = `Error: broken
    at x (https://salon.test/remotes/booking/1.0.0-abc/826.cc.js?retry=1:1:2345)
    at https://salon.test/remotes/shell/1.0.0-def/main.aa.js:2:7
    at chrome-extension://abc/content.js:1:1`;
  expect(framesOf(error)).toEqual([
    '/remotes/booking/1.0.0-abc/826.cc.js:1:2345',
    '/remotes/shell/1.0.0-def/main.aa.js:2:7',
  ]);
  expect(framesOf('no error')).toEqual([]);
});

it('tries again twice within the page', () => {
  const navigate = jest.fn();
  const failure = new RemoteFailure('booking', 'load', 'gone');
  for (let times = 0; times < 2; times += 1) retry(failure, navigate);
  expect(navigate).toHaveBeenCalledTimes(2);
});
