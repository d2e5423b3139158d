import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { usePageKeys, usePageKeysChoice } from './use-page-keys.ts';

let heard: string[] = [];

function Page() {
  const root = useRef<HTMLDivElement>(null);
  usePageKeys(root);
  const [, choose] = usePageKeysChoice();
  return (
    <>
      <button type="button" onClick={() => choose('off')}>
        Beside it
      </button>
      <button type="button" onClick={() => choose('on')}>
        On again
      </button>
      <div ref={root}>
        <input aria-label="Field" />
        <div role="dialog">
          <button type="button">In a card</button>
        </div>
        <div>
          <ol data-hours />
          <button type="button" data-cursor onKeyDown={({ key }) => heard.push(key)}>
            Cursor
          </button>
        </div>
      </div>
    </>
  );
}

afterEach(() => {
  cleanup();
  heard = [];
});

it('the cursor has N, T, Z and the arrows, whatever was clicked last', () => {
  render(<Page />);
  for (const key of ['n', 'T', 'z', 'ArrowDown', 'a', 'PageDown'])
    fireEvent.keyDown(document.body, { key });
  expect(heard).toEqual(['n', 'T', 'z', 'ArrowDown']);
  expect(screen.getByRole('button', { name: 'Cursor' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Beside it' }), { key: 'n' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Beside it' }), { key: 'n', ctrlKey: true });
  expect(heard).toHaveLength(5);
});

it('a field, a dialog and the columns keep their keys', () => {
  render(<Page />);
  for (const element of [screen.getByLabelText('Field'), screen.getByText('In a card')])
    fireEvent.keyDown(element, { key: 'n' });
  expect(heard).toEqual([]);
  fireEvent.keyDown(screen.getByText('Cursor'), { key: 'n' });
  expect(heard).toEqual(['n']);
});

it('can be turned off', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Beside it'));
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(heard).toEqual([]);
  fireEvent.click(screen.getByText('On again'));
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(heard).toEqual(['n']);
});
