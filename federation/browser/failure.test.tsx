import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { errorId, framesOf, RemoteFailure, retry, thrower } from './failure.ts';

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

describe('an error that nobody caught', () => {
  const booking = { name: 'booking' };
  const remotes = [{ name: 'content' }, booking];
  const withFrames = (...positions: string[]) => {
    const error = new Error('broken');
    error.stack = ['Error: broken', ...positions.map((at) => `at ${at}`)].join('\n    ');
    return error;
  };
  const shell = 'https://salon.test/remotes/shell/1.0.0-def/main.aa.js:2:7';
  const inBooking = 'https://salon.test/remotes/booking/1.0.0-abc/826.cc.js:1:2345';

  it.each<[string, unknown, object | undefined]>([
    ['with a frame in a remote', withFrames(inBooking, shell), booking],
    ['thrown by the shell for a remote', withFrames(shell, shell, inBooking), booking],
    ['with the remote far below', withFrames(...Array(9).fill(shell), inBooking), booking],
    ['of the shell', withFrames(shell), undefined],
    ['of an extension', withFrames('chrome-extension://abc/content.js:1:1'), undefined],
    ['that is a text', 'x', booking],
    ['that is an empty object', {}, booking],
    ['that is nothing', undefined, undefined],
    ['of which the browser says nothing', null, undefined],
  ])('%s is of the right remote', (_, error, expected) => {
    expect(thrower(error, remotes, booking)).toBe(expected);
  });

  it('without a stack is of nobody where it may be of two', () => {
    expect(thrower('x', remotes, undefined)).toBeUndefined();
  });
});

describe('retry', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const failureOf = (remote: string) => new RemoteFailure(remote, 'load', 'gone');

  /** What each attempt does. */
  function attempts(...failures: unknown[]): string[] {
    const did: string[] = [];
    for (const failure of failures)
      retry(
        failure,
        () => did.push('navigate'),
        () => did.push('reload'),
      );
    return did;
  }

  it('tries again twice within the page, then with a new document', () => {
    const failure = failureOf('booking');
    expect(attempts(failure, failure, failure)).toEqual(['navigate', 'navigate', 'reload']);
  });

  it('counts the attempts of each remote by themselves', () => {
    const [one, other] = [failureOf('content'), failureOf('dashboard')];
    expect(attempts(one, one, other, other)).toEqual(Array(4).fill('navigate'));
  });

  it('keeps the document while there is no connection', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const failure = failureOf('gallery');
    expect(attempts(...Array(5).fill(failure))).toEqual(Array(5).fill('navigate'));
  });

  it('loads a new document for a fault of a page', () => {
    expect(attempts(new Error('broken'))).toEqual(['reload']);
  });
});
