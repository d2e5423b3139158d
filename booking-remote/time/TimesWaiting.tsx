import { m } from '@salon/shared-lib/i18n';
import { Loading, Skeleton } from '@salon/shared-lib/ui';
import css from './Slots.module.css';

// As many as a usual day has: what is below stays where it is.
const blanks = Array.from({ length: 18 }, (_, index) => index);

/** Placeholders in the place of the starts of a date. */
export function TimesWaiting() {
  return (
    <Loading label={m.time_loading()}>
      <div className={css.slots}>
        {blanks.map((blank) => (
          <Skeleton key={blank} height="3rem" />
        ))}
      </div>
    </Loading>
  );
}
