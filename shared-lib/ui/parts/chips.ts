import css from './Chips.module.css';

/** The classes of a row of links to the sections of a page, which sticks to the top of the window. */
export const chipsClass = css.row;
/** The class of a link in it; the one with `aria-current` is marked. */
export const chipClass = css.chip;
