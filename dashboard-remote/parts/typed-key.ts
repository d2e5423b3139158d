/** An event of the browser, or one of React. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

const field = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** Whether a key is pressed together with one that gives it another meaning. AltGr, which writes letters, counts: it is Ctrl and Alt. */
export const hasModifier = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<Pressed, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => ctrlKey || metaKey || altKey;

/** Whether a key is one of the single letters or signs that do something: with another key, or in a field, it has another meaning. */
export function isLetter(pressed: Pressed): boolean {
  const { key, target } = pressed;
  if (key.length !== 1 || hasModifier(pressed)) return false;
  return !(target instanceof Element && target.closest(field));
}
