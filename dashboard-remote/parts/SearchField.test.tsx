import { afterEach, expect, jest, test } from '@jest/globals';
import { Link, useSearchParams } from '@salon/shared-lib/router';
import { createBrowserRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { SearchField } from './SearchField.tsx';
import { searchPauseMs } from './use-search-pause.ts';

afterEach(() => {
  jest.useRealTimers();
});

type ListProps = { client: Promise<string>; onKeyword: (keyword: string) => void };

function List({ client, onKeyword }: ListProps) {
  const [params] = useSearchParams();
  if (params.has('client')) return <h2>{use(client)}</h2>;
  return (
    <>
      <SearchField label="Search" keyword="*" onKeyword={onKeyword} />
      <Link to="?client=1">Ana</Link>
    </>
  );
}

function setUp(client: Promise<string>) {
  window.history.replaceState(null, '', '/');
  const asked: string[] = [];
  const list = <List client={client} onKeyword={(keyword) => asked.push(keyword)} />;
  render(<RouterProvider router={createBrowserRouter([{ path: '/', element: list }])} />);
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  return { asked, type };
}

test('keys that come together ask for what they typed in the end', () => {
  jest.useFakeTimers();
  const { asked, type } = setUp(Promise.resolve('Ana'));
  type('ana');
  type('ana d');
  act(() => jest.advanceTimersByTime(searchPauseMs - 1));
  expect(asked).toEqual([]);
  act(() => jest.advanceTimersByTime(1));
  expect(asked).toEqual(['ana d']);
});

test('a single key is asked for at once', () => {
  jest.useFakeTimers();
  const { asked, type } = setUp(Promise.resolve('Ana'));
  act(() => jest.advanceTimersByTime(searchPauseMs));
  type('ana');
  act(() => jest.advanceTimersByTime(0));
  expect(asked).toEqual(['ana']);
});

test('a single key is heard before anything else happens, and keys that come together are not', () => {
  jest.useFakeTimers();
  const soon: string[] = [];
  const asked: string[] = [];
  window.history.replaceState(null, '', '/');
  const field = (
    <SearchField
      label="Search"
      keyword="*"
      onKeyword={(keyword) => asked.push(keyword)}
      onSoon={(keyword) => soon.push(keyword)}
    />
  );
  render(<RouterProvider router={createBrowserRouter([{ path: '/', element: field }])} />);
  act(() => jest.advanceTimersByTime(searchPauseMs));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('ana');
  expect(soon).toEqual(['ana']);
  expect(asked).toEqual([]);
  type('ana d');
  act(() => jest.advanceTimersByTime(searchPauseMs));
  expect(soon).toEqual(['ana']);
  expect(asked).toEqual(['ana d']);
});

test('two characters are too short to be asked for', () => {
  jest.useFakeTimers();
  const { asked, type } = setUp(Promise.resolve('Ana'));
  type('an');
  act(() => jest.advanceTimersByTime(1000));
  expect(asked).toEqual([]);
});

test('the list hears that what is typed is too short, and when enough is searched for', () => {
  jest.useFakeTimers();
  const heard: boolean[] = [];
  const field = (
    <SearchField
      label="Search"
      keyword="*"
      onKeyword={() => undefined}
      onShort={(isShort) => heard.push(isShort)}
    />
  );
  render(<RouterProvider router={createBrowserRouter([{ path: '/', element: field }])} />);
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('an');
  expect(heard.at(-1)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(/3 characters/);
  type('ana');
  expect(heard.at(-1)).toBe(true);
  act(() => jest.advanceTimersByTime(searchPauseMs));
  expect(heard.at(-1)).toBe(false);
});

test('a page that is opened during the pause stays open', async () => {
  jest.useFakeTimers();
  const client = Promise.withResolvers<string>();
  const { asked, type } = setUp(client.promise);
  type('ana');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Ana' })));
  expect(screen.getByRole('searchbox')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(1000));
  await act(async () => client.resolve('Ana'));
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeVisible();
  expect(asked).toEqual([]);
});
