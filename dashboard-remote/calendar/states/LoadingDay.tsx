import { m } from '@salon/shared-lib/i18n';
import { Loading, Skeleton } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { dayStore } from '../../live/desk.ts';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { usualSpan } from '../day/scale.ts';
import { HourLabels } from '../grid/HourLabels.tsx';
import css from './LoadingDay.module.css';

/** As many columns as are drawn before anything is known. */
const usualColumns = 4;
/** The height of a bone and of the space above it, in minutes of the day. */
const bones = [
  [70, 60],
  [45, 90],
  [90, 120],
] as const;

/** The shape of a day that is being read. Its hours are there already, and its names where another day has been read. */
export function LoadingDay({ scale }: { scale: number }) {
  const known = useStore(dayStore, ({ days }) => days.values().next().value?.technicians);
  const columns = known ?? Array.from({ length: usualColumns }, (_, id) => ({ id, name: '' }));
  return (
    <Loading label={m.day_loading()}>
      <div
        className={css.day}
        style={{
          ...cssNumbers({ from: usualSpan.start, day: usualSpan.end - usualSpan.start }),
          ...{ '--m': `${scale}px` },
        }}
        aria-hidden="true"
      >
        <ol className={css.hours}>
          <HourLabels span={usualSpan} />
        </ol>
        {columns.map(({ id, name }, index) => (
          <div key={id} className={css.column}>
            <b>{name || <Skeleton width="60%" height="1rem" />}</b>
            <div>
              {bones.map(([height, above]) => (
                <p key={above} style={{ paddingTop: `${(above + ((index * 35) % 60)) * scale}px` }}>
                  <Skeleton height={`${height * scale}px`} />
                </p>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
