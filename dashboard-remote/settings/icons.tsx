import { Icon } from '../parts/Icon.tsx';

const arrow = (points: string) => (
  <Icon box={24} width={2}>
    <polyline points={points} />
  </Icon>
);

export const ChevronUp = () => arrow('6 15 12 9 18 15');
export const ChevronDown = () => arrow('6 9 12 15 18 9');

/** What a thing is dragged by. */
export const GripDots = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    {[6, 12, 18].flatMap((y) =>
      [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />),
    )}
  </svg>
);
