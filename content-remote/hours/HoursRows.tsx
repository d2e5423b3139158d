import { m } from '@salon/shared-lib/i18n';

/** The opening hours as rows of a description list. */
export const HoursRows = () => (
  <>
    <dt>{m.find_weekdays()}</dt>
    <dd>{m.home_weekday_hours()}</dd>
    <dt>{m.home_sunday()}</dt>
    <dd>{m.home_sunday_hours()}</dd>
  </>
);
