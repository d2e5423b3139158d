import type { CSSProperties } from 'react';
import { cssNumbers } from '../parts/css-numbers.ts';
import css from './Bars.module.css';

export type LyingBar = {
  key: string | number;
  name: string;
  value: number;
  /** Beside the value. */
  about: string;
  colors?: CSSProperties;
};

/** Bars that lie one below the other, each as long as its part of the longest, with their names and numbers. */
export function Bars({ bars }: { bars: LyingBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={css.bars}>
      {bars.map(({ key, name, value, about, colors }) => (
        <li key={key} style={{ ...cssNumbers({ part: (value / most) * 100 }), ...colors }}>
          <span className={css.name}>{name}</span>
          <i className={css.bar} aria-hidden="true" />
          <span className={css.value}>
            {value} <small>{about}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
