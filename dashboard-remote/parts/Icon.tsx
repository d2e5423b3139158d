import type { ReactNode } from 'react';

export type IconProps = {
  /** The side of the square in which it is drawn, and its size in pixels where no style gives one. */
  box: number;
  /** That of its strokes. */
  width?: number;
  children: ReactNode;
};

/** An icon of strokes in the color of the text, hidden from screen readers. */
export const Icon = ({ box, width = 1.6, children }: IconProps) => (
  <svg
    viewBox={`0 0 ${box} ${box}`}
    width={box}
    height={box}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
