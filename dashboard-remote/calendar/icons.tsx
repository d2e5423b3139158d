// Icons of the desk: strokes in the color of the text, hidden from screen readers.
import { Icon } from '../parts/Icon.tsx';

export const Tick = () => (
  <Icon box={14} width={1.8}>
    <path d="m2.500 7.500 3 3 6-7" />
  </Icon>
);

export const ChevronDown = () => (
  <Icon box={20}>
    <path d="m5 7.500 5 5 5-5" />
  </Icon>
);

export const Dots = () => (
  <Icon box={20} width={2.6}>
    <path d="M4.500 10h.01M10 10h.01M15.500 10h.01" />
  </Icon>
);

export const Printer = () => (
  <Icon box={20}>
    <path d="M6 7V3h8v4M6 14H3.500V7.500h13V14H14M6 11.500h8V17H6Z" />
  </Icon>
);
