import { formatTotal } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, join } from '@salon/shared-lib/ui';
import { type ReactNode, useId, useState } from 'react';
import above from './BarNotice.module.css';
import { SheetToggle } from './SheetToggle.tsx';
import css from './Summary.module.css';
import {
  Lines,
  Next,
  Notice,
  type SummaryAction,
  type SummaryProps,
  Total,
} from './SummaryParts.tsx';

/** The summary on a phone: a bar at the bottom that opens. */
export function SummaryBar(props: SummaryProps) {
  const { services, minutes, total, when, next, back } = props;
  const [open, setOpen] = useState(false);
  const closing = (action: SummaryAction): SummaryAction => ({
    ...action,
    onClick() {
      setOpen(false);
      action.onClick();
    },
  });
  const sheet = useId();
  const reasonId = useId();
  const count = m.services_count({ n: services.length });
  const length = m.minutes({ n: minutes });
  const price = formatTotal(total);
  const [bold, detail] = words();

  function words(): [ReactNode, ReactNode] {
    // The open sheet shows the same, so the bar leaves it out.
    if (open) return [count, m.summary_see_less()];
    if (!when) {
      const sum = (
        <>
          <i>{price}</i>
          {' · '}
          <i>{length}</i>
        </>
      );
      return [sum, m.summary_see_all({ services: count })];
    }
    return [
      when.short,
      <>
        {when.shortDetail}, <i>{count}</i>, <i>{length}</i>, <i>{price}</i>
      </>,
    ];
  }

  return (
    <section
      className={join(css.bar, (when || back) && css.stacked)}
      aria-label={m.summary_title()}
    >
      {props.notice && <Notice className={above.notice}>{props.notice}</Notice>}
      {open && (
        <div id={sheet} className={css.sheet}>
          <Lines {...props} />
          <Total {...props} />
          <p className={css.small}>{m.summary_pay()}</p>
        </div>
      )}
      {services.length === 0 ? (
        <p className={css.what}>
          <b>{m.summary_empty()}</b>
          <span id={reasonId}>{props.reason}</span>
        </p>
      ) : (
        <SheetToggle className={css.what} sheet={sheet} open={open} onToggle={setOpen}>
          <b>{bold}</b>
          <span>{detail}</span>
        </SheetToggle>
      )}
      {props.reason && services.length > 0 && (
        <p id={reasonId} className={css.reason}>
          {props.reason}
        </p>
      )}
      {props.hint && <div className={css.reason}>{props.hint}</div>}
      <div className={css.barActions}>
        {back && (
          <Button variant="line" onClick={closing(back).onClick} disabled={back.disabled}>
            {back.label}
          </Button>
        )}
        <Next {...props} next={closing(next)} describedBy={props.reason ? reasonId : undefined} />
      </div>
    </section>
  );
}
