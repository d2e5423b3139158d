// Icons of several screens: strokes in the color of the text, hidden from screen readers.
import { Icon } from './Icon.tsx';

/** An arrow in the direction in which a column is sorted. */
export const SortArrow = ({ up }: { up: boolean }) => (
  <Icon box={14} width={1.5}>
    <path
      d={up ? 'M7 11.500v-9M3.500 6 7 2.500 10.500 6' : 'M7 2.500v9M3.500 8 7 11.500 10.500 8'}
    />
  </Icon>
);

/** A triangle before a note or a failure. */
export const Warning = () => (
  <Icon box={14} width={1.5}>
    <path d="M7 1.800 13 12.200H1ZM7 5.600v3M7 10.400v.1" />
  </Icon>
);

/** Something is done. */
export const Tick = () => (
  <Icon box={14} width={1.8}>
    <path d="m2.500 7.500 3 3 6-7" />
  </Icon>
);

/** A list opens below. */
export const ChevronDown = () => (
  <Icon box={20}>
    <path d="m5 7.500 5 5 5-5" />
  </Icon>
);

/** More actions. */
export const Dots = () => (
  <Icon box={20} width={2.6}>
    <path d="M4.500 10h.01M10 10h.01M15.500 10h.01" />
  </Icon>
);

/** The page is printed. */
export const Printer = () => (
  <Icon box={20}>
    <path d="M6 7V3h8v4M6 14H3.500V7.500h13V14H14M6 11.500h8V17H6Z" />
  </Icon>
);

/** A calendar opens. */
export const CalendarSheet = () => (
  <Icon box={20}>
    <path d="M3.500 5h13v11.500h-13ZM3.500 8.500h13M7 3v3.500M13 3v3.500" />
  </Icon>
);
