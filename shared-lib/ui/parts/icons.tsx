// Icons are strokes in the color of the text, hidden from screen readers; the text beside them is the label.
import type { ReactNode } from 'react';

function Icon({ box, children }: { box: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${box} ${box}`}
      width={box}
      height={box}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const ArrowRight = () => (
  <Icon box={18}>
    <path d="M3 9h12M10.500 4.500 15 9l-4.500 4.500" />
  </Icon>
);

export const ChevronLeft = () => (
  <Icon box={20}>
    <path d="M12 4.500 6.500 10l5.500 5.500" />
  </Icon>
);

export const ChevronRight = () => (
  <Icon box={20}>
    <path d="M8 4.500 13.500 10 8 15.500" />
  </Icon>
);

export const Plus = () => (
  <Icon box={18}>
    <path d="M9 3.500v11M3.500 9h11" />
  </Icon>
);

export const Minus = () => (
  <Icon box={18}>
    <path d="M3.500 9h11" />
  </Icon>
);

export const MenuLines = () => (
  <Icon box={24}>
    <path d="M3 8h18M3 16h18" />
  </Icon>
);

export const Cross = () => (
  <Icon box={24}>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
);

/** A magnifying glass: a search or a filter. */
export const Magnifier = () => (
  <Icon box={20}>
    <circle cx="8.750" cy="8.750" r="5.750" />
    <path d="m13 13 4 4" />
  </Icon>
);

/** A pencil: the list to choose from. */
export const Pencil = () => (
  <Icon box={20}>
    <path d="m3.500 16.500.8-3.600L13.200 4a1.700 1.700 0 0 1 2.400 0l.4.400a1.700 1.700 0 0 1 0 2.400l-8.900 8.900Z" />
  </Icon>
);

/** A clipboard: the form. */
export const Clipboard = () => (
  <Icon box={20}>
    <path d="M7 4H5.500A1.500 1.500 0 0 0 4 5.500v11A1.500 1.500 0 0 0 5.500 18h9a1.500 1.500 0 0 0 1.500-1.500v-11A1.500 1.500 0 0 0 14.500 4H13M7.500 2.500h5v3h-5zM7 10h6M7 13.500h4" />
  </Icon>
);

/** A globe: the languages. */
export const Globe = () => (
  <Icon box={18}>
    <circle cx="9" cy="9" r="6.750" />
    <path d="M2.500 9h13M9 2.250c2.300 2 3.200 4.300 3.200 6.750S11.300 13.750 9 15.750C6.700 13.750 5.800 11.450 5.800 9S6.700 4.250 9 2.250Z" />
  </Icon>
);

/** Linked rings: a group booking. */
export const Rings = () => (
  <Icon box={18}>
    <circle cx="6.500" cy="9" r="4.250" />
    <circle cx="11.500" cy="9" r="4.250" />
  </Icon>
);

/** The logo of the salon. */
export const Mark = () => (
  <svg viewBox="0 0 28 36" width="28" height="36" fill="none" aria-hidden="true" focusable="false">
    <rect x="9.500" y="1" width="9" height="13" rx="1.500" fill="currentColor" />
    <path
      d="M9.500 15.800h9c4 0 7 2.900 7 6.800v5.600c0 3.800-3 6.800-6.800 6.800H9.300c-3.800 0-6.800-3-6.800-6.800v-5.600c0-3.900 3-6.800 7-6.800Z"
      fill="var(--glass-mid)"
    />
    <path
      d="M2.500 26.200c2.300-1.600 4-1.600 5.900-.3s3.700 1.300 5.600 0 3.700-1.300 5.600 0 3.600 1.600 5.900.3v2c0 3.800-3 6.800-6.800 6.800H9.300c-3.800 0-6.800-3-6.800-6.800Z"
      fill="currentColor"
    />
  </svg>
);
