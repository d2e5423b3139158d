import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@salon/shared-lib/api';
import { untilAnswered } from './until-answered.ts';

const offline = new ApiError({ kind: 'offline', code: 'offline', message: 'No connection.' });
const refusal = new ApiError({
  kind: 'client',
  status: 409,
  code: 'slot_taken',
  message: 'Taken.',
});
/** As a call that is never answered, until it is ended. */
const silent = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const onLate = jest.fn();
const call = jest.fn<(signal: AbortSignal) => Promise<string>>();
beforeEach(() => {
  jest.useFakeTimers();
  onLate.mockReset();
  call.mockReset();
});
afterEach(() => void jest.useRealTimers());

describe('a call that is made until it is answered', () => {
  it('is made once, and is not late, when it is answered at once', async () => {
    call.mockResolvedValue('done');
    await expect(untilAnswered(call, onLate)).resolves.toBe('done');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledTimes(1);
    expect(onLate).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is late after ten seconds, once, and is made again until there is an answer', async () => {
    call.mockImplementationOnce(silent).mockImplementationOnce(silent).mockResolvedValue('done');
    const answer = untilAnswered(call, onLate);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(onLate).not.toHaveBeenCalled();
    expect(call).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(onLate).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(answer).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(3);
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  it('is made again after a pause without a connection, and is late only after ten seconds', async () => {
    call.mockRejectedValueOnce(offline).mockResolvedValue('done');
    const answer = untilAnswered(call, onLate);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(call).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe('done');
    expect(onLate).not.toHaveBeenCalled();
  });

  it('ends with a refusal, also of a later attempt', async () => {
    call.mockImplementationOnce(silent).mockRejectedValue(refusal);
    const refused = expect(untilAnswered(call, onLate)).rejects.toBe(refusal);
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(call).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);
  });
});
