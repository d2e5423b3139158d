import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyPart, loadAgainOf } from './lazy-part.ts';

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const again = () => {
      loadAgainOf(error)?.();
      this.setState({ error: null });
    };
    return (
      <button type="button" onClick={again}>
        Try again
      </button>
    );
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(5_000));

it('is shown with its properties after up to two failures', async () => {
  let asked = 0;
  const Part = lazyPart<{ name: string }>(async () => {
    asked += 1;
    if (asked < 3) throw new Error('missing');
    return ({ name }) => <p>Hello {name}</p>;
  });
  render(
    <Suspense>
      <Part name="Maria" />
    </Suspense>,
  );
  await settle();
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

it('that does not arrive has failed before ten seconds are over', async () => {
  const attemptMs = 3_000;
  const Part = lazyPart(async () => {
    await new Promise((resolve) => setTimeout(resolve, attemptMs));
    throw new Error('timeout');
  });
  render(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('that failed three times is loaded again on “try again”, and not before', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked <= 3) throw new Error('missing');
    return () => <p>There</p>;
  });
  render(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  );
  await settle();
  await settle();
  expect(asked).toBe(3);
  act(() => screen.getByRole('button').click());
  await settle();
  expect(screen.getByText('There')).toBeTruthy();
});

it('knows no other errors', () => {
  expect(loadAgainOf(new Error('other'))).toBeUndefined();
  expect(loadAgainOf('no error')).toBeUndefined();
});
