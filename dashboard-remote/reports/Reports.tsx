import { m } from '@salon/shared-lib/i18n';
import { useSalonNow } from '@salon/shared-lib/query';
import { useSearchParams } from '@salon/shared-lib/router';
import { Button, Loading, longDay, monthAndDay, Note, Skeleton } from '@salon/shared-lib/ui';
import { useLiveDays } from '../live/desk.ts';
import { Printer } from '../parts/icons.tsx';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { Charts } from './Charts.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { periodOf } from './period.ts';
import { ReportFacts } from './ReportFacts.tsx';
import css from './Reports.module.css';
import { useReport } from './use-report.ts';

/** A report on a period, which is in the address. */
export function Reports() {
  const [params, setParams] = useSearchParams();
  const { date: today } = useSalonNow();
  const { key, from, to, isReplaced } = periodOf(params, today);
  useLiveDays();
  const { data, error, retry } = useReport({ from, to });
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const span = { from: (isSameYear ? monthAndDay : longDay)(from), to: longDay(to) };
  return (
    <>
      <header className={css.head}>
        <h1>
          {m.report_title()} <small>{from === to ? longDay(to) : m.report_span(span)}</small>
        </h1>
        <p className={css.printed}>
          {m.report_printed({ salon: m.salon_name(), date: longDay(today) })}
        </p>
        <PeriodFields
          period={{ key, from, to }}
          onKey={(period) => setParams({ period })}
          onDates={(dates) => setParams(dates)}
        />
        <Button
          variant="line"
          small
          className={css.print}
          aria-label={m.calendar_print()}
          onClick={() => window.print()}
        >
          <Printer />
        </Button>
      </header>
      {isReplaced && (
        <p role="status" className={css.replaced}>
          {m.report_dates_replaced({ from: longDay(from), to: longDay(to) })}
        </p>
      )}
      {data ? (
        <>
          <ReportFacts report={data} />
          {data.totals.booked + data.totals.cancelled === 0 ? (
            <Note>
              <p>{m.report_empty()}</p>
            </Note>
          ) : (
            <Charts report={data} today={today} />
          )}
        </>
      ) : error !== null ? (
        <LoadProblem title={m.report_failed()} onRetry={retry} />
      ) : (
        <Loading label={m.report_loading()}>
          <div className={css.bones}>
            <Skeleton height="5.5rem" />
            <Skeleton height="18rem" />
          </div>
        </Loading>
      )}
    </>
  );
}
