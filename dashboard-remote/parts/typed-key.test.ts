import { describe, expect, it } from '@jest/globals';
import { isLetter } from './typed-key.ts';

describe('a single letter', () => {
  const press = (element: string, key: string, rest: KeyboardEventInit = {}) => {
    const place = document.createElement('div');
    place.innerHTML = element;
    let answer: boolean | undefined;
    place.addEventListener('keydown', (event) => {
      answer = isLetter(event);
    });
    place.firstElementChild?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, ...rest }),
    );
    return answer;
  };
  it.each(['<h2>', '<button>', '<a href="/">', '<input type="radio">'])('works on %s', (on) => {
    expect(press(on, 'M')).toBe(true);
  });
  it.each(['<input>', '<input type="search">', '<textarea>', '<select>', '<p contenteditable>'])(
    'is only typed in %s',
    (field) => {
      expect(press(field, 'm')).toBe(false);
    },
  );
  it('is none with another key, and none of the others', () => {
    expect(press('<h2>', 's', { ctrlKey: true })).toBe(false);
    expect(press('<h2>', 's', { metaKey: true })).toBe(false);
    expect(press('<h2>', 's', { altKey: true })).toBe(false);
    expect(press('<h2>', 'Enter')).toBe(false);
  });
});
