import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { SlotGroups } from './SlotGroups.tsx';

function show(chosen: number | null = null) {
  const onChoose = jest.fn();
  render(<SlotGroups starts={[540, 570]} chosen={chosen} onChoose={onChoose} />);
  const slot = screen.getByRole('radio', { name: '9:30 AM' });
  const tap = (pointerType: string) => {
    // jsdom has no PointerEvent.
    const down = new MouseEvent('pointerdown', { bubbles: true });
    fireEvent(slot, Object.assign(down, { pointerType }));
    fireEvent.click(slot);
  };
  return { onChoose, tap, slot };
}

it('a tap chooses a start', () => {
  const { onChoose, tap } = show();
  tap('touch');
  expect(onChoose).toHaveBeenCalledWith(570);
});

it('a tap on the chosen start takes it back', () => {
  const { onChoose, tap } = show(570);
  tap('touch');
  expect(onChoose).toHaveBeenCalledWith(null);
});

it('a tap while the page scrolls under the finger chooses and frees nothing', () => {
  const { onChoose, tap, slot } = show();
  fireEvent.scroll(document);
  fireEvent.scroll(document);
  tap('touch');
  expect(onChoose).not.toHaveBeenCalled();
  expect((slot as HTMLInputElement).checked).toBe(false);
});

it('a tap after one jump of the page, as when the keyboard closes, counts', () => {
  const { onChoose, tap } = show();
  fireEvent.scroll(document);
  tap('touch');
  expect(onChoose).toHaveBeenCalledWith(570);
});

it('a scroll of something else does not matter, nor does a scroll before a click with a mouse', () => {
  const { onChoose, tap } = show();
  const other = document.body.appendChild(document.createElement('div'));
  fireEvent.scroll(other);
  fireEvent.scroll(other);
  tap('touch');
  fireEvent.scroll(document);
  fireEvent.scroll(document);
  tap('mouse');
  expect(onChoose).toHaveBeenCalledTimes(2);
  other.remove();
});
