import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UndoToast } from '../visit/UndoToast.tsx';
import { Notices } from './Notices.tsx';
import { topSheet, useModalSheet } from './use-modal-sheet.ts';

afterEach(cleanup);

function Sheet({ name }: { name: string }) {
  return <dialog ref={useModalSheet()} aria-label={name} />;
}

function Page({ sheets, notice = <p>Saved.</p> }: { sheets: string[]; notice?: ReactNode }) {
  return (
    <main>
      <Notices>{notice}</Notices>
      {sheets.map((name) => (
        <Sheet key={name} name={name} />
      ))}
    </main>
  );
}

const isIn = (name: string) =>
  within(screen.getByRole('dialog', { name })).queryByText('Saved.') !== null;

it('are in the modal sheet on top, and on the page without one', () => {
  const { rerender } = render(<Page sheets={[]} />);
  expect(screen.getByText('Saved.').closest('dialog, main')?.tagName).toBe('MAIN');
  rerender(<Page sheets={['Visit']} />);
  expect(isIn('Visit')).toBe(true);
  rerender(<Page sheets={['Visit', 'Form']} />);
  expect([isIn('Visit'), isIn('Form')]).toEqual([false, true]);
  rerender(<Page sheets={['Visit']} />);
  expect(isIn('Visit')).toBe(true);
  rerender(<Page sheets={[]} />);
  expect(screen.getByText('Saved.').closest('dialog, main')?.tagName).toBe('MAIN');
  expect(topSheet()).toBeNull();
});

it('keep what they waited, and that they are hovered, when a sheet opens and closes', () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const onEnd = jest.fn();
  const notice = (
    <UndoToast isTold since={Date.now()} onUndo={() => undefined} onEnd={onEnd}>
      Moved
    </UndoToast>
  );
  const { rerender, unmount } = render(<Page sheets={[]} notice={notice} />);
  const toast = screen.getByText('Moved').parentElement as HTMLElement;
  pass(4_000);
  fireEvent.pointerEnter(toast);
  pass(14_000);
  rerender(<Page sheets={['Visit']} notice={notice} />);
  expect(within(screen.getByRole('dialog')).getByText('Moved').parentElement).toBe(toast);
  pass(2_000);
  rerender(<Page sheets={[]} notice={notice} />);
  pass(1_000);
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByText('Moved').parentElement as HTMLElement);
  pass(7_750);
  expect(onEnd).not.toHaveBeenCalled();
  pass(250);
  expect(onEnd.mock.calls).toEqual([['send']]);
  unmount();
  expect(document.body.textContent).toBe('');
  jest.useRealTimers();
});
