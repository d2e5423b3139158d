import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useScale } from './use-scale.ts';

/** Writes the cookie as a browser that has it, or takes it away. */
function remember(zoom: string, seconds = 60) {
  // biome-ignore lint/suspicious/noDocumentCookie: The code under test reads it.
  document.cookie = `calendar_zoom=${zoom}; path=/; max-age=${seconds}`;
}

afterEach(() => {
  cleanup();
  remember('', 0);
});

function Scale() {
  const [scale, setScale] = useScale();
  return (
    <button type="button" onClick={() => setScale(2.25)}>
      {scale}
    </button>
  );
}

it('is the one of this device, in all that draws it', () => {
  remember('1');
  render([<Scale key="one" />, <Scale key="other" />]);
  const [one, other] = screen.getAllByRole('button');
  expect(one).toHaveTextContent('1');
  fireEvent.click(one as HTMLElement);
  expect(one).toHaveTextContent('2.25');
  expect(other).toHaveTextContent('2.25');
  expect(document.cookie).toContain('calendar_zoom=2.25');
});

it('is the usual one where the cookie says something else', () => {
  remember('7');
  render(<Scale />);
  expect(screen.getByRole('button')).toHaveTextContent('1.5');
});
