import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Notices, provideNotices } from './notices.tsx';

const Offer = () => <p>Carry on?</p>;

const show = () =>
  render(
    <MemoryRouter>
      <p>The page</p>
      <Notices />
    </MemoryRouter>,
  );

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as pages do.
  document.cookie = 'begun=; path=/; max-age=0';
});

it.each([
  ['storage', () => localStorage.setItem('begun', '1')],
  // biome-ignore lint/suspicious/noDocumentCookie: as pages write it.
  ['a cookie', () => (document.cookie = 'begun=1; path=/')],
])('a notice is loaded only while %s has its key', async (_, begin) => {
  const unwanted = jest.fn(async () => ({ Notice: Offer }));
  provideNotices([
    { storageKey: 'begun', load: async () => ({ Notice: Offer }) },
    { storageKey: 'absent', load: unwanted },
  ]);
  begin();
  show();
  expect(await screen.findByText('Carry on?')).toBeVisible();
  expect(unwanted).not.toHaveBeenCalled();
});

it('one that fails or throws is left out', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('a', '1');
  const thrown = jest.fn(() => {
    throw new Error('broken');
  });
  provideNotices([
    { storageKey: 'a', load: async () => ({ Notice: thrown }) },
    { storageKey: 'a', load: () => Promise.reject(new Error('not there')) },
  ]);
  show();
  await waitFor(() => expect(thrown).toHaveBeenCalled());
  expect(screen.getByText('The page')).toBeVisible();
  silent.mockRestore();
});
