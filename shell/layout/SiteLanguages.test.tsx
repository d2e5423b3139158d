import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { changeOwnLanguage } from '@salon/shared-lib/endpoints';
import { authStore } from '@salon/shared-lib/session';
import { logInForTests } from '@salon/shared-lib/session/for-tests';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SiteLanguages } from './SiteLanguages.tsx';

const send = jest.spyOn(api, 'send');
afterEach(() => {
  send.mockReset();
  act(() => authStore.getState().logOut());
});

function choose(name: string): boolean {
  const link = screen.getByRole('link', { name });
  const click = createEvent.click(link);
  fireEvent(link, click);
  return click.defaultPrevented;
}

it('remembers the language of staff with their account, and opens the page afterwards', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  act(() => logInForTests());
  render(<SiteLanguages path="/dashboard" variant="row" place="footer" />);
  expect(choose('Español')).toBe(true);
  await waitFor(() =>
    expect(send.mock.calls).toEqual([
      [changeOwnLanguage, { body: { locale: 'es' }, signal: expect.any(AbortSignal) }],
    ]),
  );
});

it('follows the link of a visitor at once', () => {
  render(<SiteLanguages path="#" variant="row" place="footer" />);
  expect(choose('English')).toBe(false);
  expect(send).not.toHaveBeenCalled();
});
