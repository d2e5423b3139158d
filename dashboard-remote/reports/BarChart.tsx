import { join } from '@salon/shared-lib/ui';
import { cssNumbers } from '../parts/css-numbers.ts';
import css from './BarChart.module.css';
import { axisEnd, labelled } from './summary.ts';

type Bar = { key: string; label: string; value: number; isNow: boolean };

export type BarChartProps = {
  /** What the chart shows, for those who don't see it. */
  name: string;
  bars: Bar[];
  /** A value of the axis. */
  format: (value: number) => string;
  variant?: 'harbour' | 'sand';
};

/** Longer labels (`26 thg 11`) would touch on a phone where there are five. */
const longLabel = 7;

/** The part of a bar's place that it fills. */
const breadth = 0.8;

/**
 * Upright bars over an axis that begins at 0. The table beside it has the numbers. The drawing is stretched to the width of its
 * place; the texts are not, so that they are as large on a phone.
 */
export function BarChart({ name, bars, format, variant = 'harbour' }: BarChartProps) {
  const end = axisEnd(Math.max(0, ...bars.map(({ value }) => value)));
  const count = Math.max(1, bars.length);
  const hasLong = bars.some(({ label }) => label.length > longLabel);
  return (
    <div className={css.chart} role="img" aria-label={name}>
      <div className={css.axis}>
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        className={css.plot}
        viewBox={`0 0 ${count} 100`}
        preserveAspectRatio="none"
      >
        {[0, 50, 100].map((y) => (
          <line key={y} className={css.line} x1={0} x2={count} y1={y} y2={y} />
        ))}
        {bars.map(({ key, value, isNow }, index) => (
          <rect
            key={key}
            className={isNow ? css.now : css[variant]}
            x={index + (1 - breadth) / 2}
            y={100 - (value / end) * 100}
            width={breadth}
            height={(value / end) * 100}
          />
        ))}
      </svg>
      <div className={css.labels}>
        {labelled(bars.length, hasLong ? 4 : 5).map((index) => (
          <span
            key={bars[index]?.key}
            className={join(index > 0 && index === bars.length - 1 && css.last)}
            style={cssNumbers({ at: ((index + 0.5) / count) * 100 })}
          >
            {bars[index]?.label}
          </span>
        ))}
      </div>
    </div>
  );
}
