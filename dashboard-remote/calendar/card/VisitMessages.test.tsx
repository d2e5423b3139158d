import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import type { BookingMessageState } from '@salon/shared-lib/domain';
import { bookingMessages } from '@salon/shared-lib/endpoints';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, cleanup, render, screen } from '@testing-library/react';
import { visit } from '../day/for-tests.ts';
import { VisitMessages } from './VisitMessages.tsx';

const day = 86_400_000;
const mail: BookingMessageState = {
  kind: 'confirm',
  channel: 'customer_mail',
  state: 'sent',
  at: '2026-11-20T17:12:00.000Z',
};
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

let send: jest.SpiedFunction<typeof api.send>;
beforeEach(() => {
  logInForTests();
  send = jest.spyOn(api, 'send');
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  jest.useRealTimers();
});

const element = (age = day, isSending = false) => (
  <VisitMessages
    appointment={visit(7, 1, '9:00', { created_at: new Date(Date.now() - age).toISOString() })}
    isSending={isSending}
  />
);
const open = (age?: number) => act(async () => render(element(age)));

describe('the messages of a visit', () => {
  it('are a line each, with kind, way and what became of it', async () => {
    send.mockResolvedValue([
      { ...mail, channel: 'customer_text', state: 'waiting' },
      mail,
      { ...mail, kind: 'reminder', state: 'failed' },
      { ...mail, kind: 'cancel', state: 'skipped' },
    ] as never);
    await open();
    expect(send.mock.calls[0]?.[0]).toBe(bookingMessages);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ query: { id: 7 } });
    expect(lines()).toEqual([
      'Confirmation by text, waits',
      'Confirmation by mail, Fri, Nov 20, 9:12 AM',
      'Reminder by mail, failed Fri, Nov 20, 9:12 AM',
      'Cancellation by mail, not sent',
    ]);
  });

  it('are none yet, or none that the server still keeps', async () => {
    send.mockResolvedValue([] as never);
    await open();
    expect(screen.getByText('No messages yet')).toBeTruthy();
    cleanup();
    await open(31 * day);
    expect(screen.getByText('None in the last 30 days')).toBeTruthy();
  });

  it('are loaded again on request after a failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    send.mockRejectedValueOnce(
      new ApiError({ kind: 'offline', code: 'offline', message: 'No connection.' }),
    );
    await open();
    send.mockResolvedValue([mail] as never);
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(lines()).toEqual(['Confirmation by mail, Fri, Nov 20, 9:12 AM']);
  });

  it('are read again while one waits, and no longer', async () => {
    jest.useFakeTimers();
    send.mockResolvedValueOnce([{ ...mail, state: 'waiting' }] as never);
    send.mockResolvedValue([mail] as never);
    await open();
    expect(lines()).toEqual(['Confirmation by mail, waits']);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(lines()).toEqual(['Confirmation by mail, Fri, Nov 20, 9:12 AM']);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('are read again after they are sent again, and stay meanwhile', async () => {
    send.mockResolvedValue([mail] as never);
    let shown: ReturnType<typeof render> | undefined;
    await act(async () => {
      shown = render(element());
    });
    await act(async () => shown?.rerender(element(day, true)));
    expect(lines()).toHaveLength(1);
    await act(async () => shown?.rerender(element()));
    expect(send.mock.calls.length).toBeGreaterThan(1);
  });
});
