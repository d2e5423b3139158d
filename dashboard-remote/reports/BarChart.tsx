import css from './BarChart.module.css';
import { axisEnd, labelled } from './summary.ts';

export type Bar = { key: string; label: string; value: number; isNow: boolean };

export type BarChartProps = {
  /** What the chart shows, for those who don't see it. */
  name: string;
  bars: Bar[];
  /** A value of the axis. */
  format: (value: number) => string;
  look?: 'harbour' | 'sand';
};

const [width, height] = [560, 190];
const plot = { left: 44, top: 8, bottom: 166 };

/** Upright bars over an axis that begins at 0. The table beside it has the numbers. */
export function BarChart({ name, bars, format, look = 'harbour' }: BarChartProps) {
  const end = axisEnd(Math.max(0, ...bars.map(({ value }) => value)));
  const yOf = (value: number) => plot.bottom - (value / end) * (plot.bottom - plot.top);
  const step = (width - plot.left) / Math.max(1, bars.length);
  const gap = Math.min(5, step * 0.2);
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <line className={css.line} x1={plot.left} x2={width} y1={yOf(value)} y2={yOf(value)} />
          <text x={plot.left - 6} y={yOf(value) + 4} textAnchor="end">
            {format(value)}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, isNow }, index) => (
        <rect
          key={key}
          className={isNow ? css.now : css[look]}
          x={plot.left + index * step + gap / 2}
          y={yOf(value)}
          width={step - gap}
          height={plot.bottom - yOf(value)}
          rx={2}
        />
      ))}
      {labelled(bars.length).map((index) => (
        <text
          key={bars[index]?.key}
          x={index === bars.length - 1 ? width : plot.left + (index + 0.5) * step}
          y={height - 6}
          textAnchor={index === bars.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
        >
          {bars[index]?.label}
        </text>
      ))}
    </svg>
  );
}
