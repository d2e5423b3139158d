import type { Minutes } from '@salon/shared-lib/scheduling';
import blocks from '../block/Block.module.css';
import { spanText } from '../day/span-text.ts';
import css from '../move/MoveLayer.module.css';
import type { Press } from './press.ts';

/** What identifies a block, to the keyboard, to screen readers and to the calendar: the picture of it has none of these. */
const identity = ['data-appointment', 'data-cursor', 'aria-expanded', 'aria-haspopup', 'tabindex'];

/** A picture of the pressed block that follows the pointer above the columns. It is not React's, so that a frame draws nothing else. */
export function liftBlock({ block, grid, size }: Pick<Press, 'block' | 'grid' | 'size'>) {
  const box = document.createElement('div');
  box.className = css.lifted ?? '';
  box.inert = true;
  box.setAttribute('aria-hidden', 'true');
  const column = block.parentElement;
  for (const name of ['--tech-wash', '--tech-ink', '--tech-edge'])
    box.style.setProperty(name, column?.style.getPropertyValue(name) ?? '');
  box.style.width = `${size.width}px`;
  box.style.height = `${size.height}px`;
  const picture = block.cloneNode(true) as HTMLElement;
  for (const name of identity) picture.removeAttribute(name);
  // It is what is moved, not the place that it leaves, nor one of a row.
  for (const name of [blocks.ghost, blocks.tied]) if (name) picture.classList.remove(name);
  const time = picture.querySelector('[data-time]')?.firstChild;
  picture.style.inset = '0';
  picture.style.height = 'auto';
  picture.style.removeProperty('cursor');
  box.append(picture);
  grid.append(box);
  return {
    /** Where its corner is, in the coordinates of the grid. */
    moveTo({ x, y }: { x: number; y: number }) {
      box.style.transform = `translate(${x}px, ${y}px)`;
    },
    /** Writes when the appointment would be there. A block with a single line has no room for it. */
    showTime(start: Minutes, minutes: Minutes) {
      const text = spanText(start, minutes);
      if (time && time.nodeValue !== text) time.nodeValue = text;
    },
    remove: () => box.remove(),
  };
}
