import { salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { SoonestFree } from '@salon/shared-lib/next-free';
import { OpenLine } from '@salon/shared-lib/ui';
import css from './Facts.module.css';
import type { HomeData } from './home-data.ts';

/** Whether the salon is open, its hours and its address. */
export function Facts({ week, dates }: Pick<HomeData, 'week' | 'dates'>) {
  return (
    <section className={css.facts} aria-label={m.home_facts_label()}>
      <div>
        <OpenLine week={week} dates={dates} />
        <p className={css.soonest}>
          <SoonestFree />
        </p>
      </div>
      <dl className={css.hours}>
        <dt>{m.home_weekdays()}</dt>
        <dd>{m.home_weekday_hours()}</dd>
        <dt>{m.home_sunday()}</dt>
        <dd>{m.home_sunday_hours()}</dd>
      </dl>
      <p>
        {salon.street}
        <br />
        {salon.city}
      </p>
    </section>
  );
}
