import { formatTotal } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useOffline } from '@salon/shared-lib/query';
import { Button, Hidden } from '@salon/shared-lib/ui';
import { useId } from 'react';
import { NeedsConnection } from './NeedsConnection.tsx';
import css from './Summary.module.css';
import { SummaryBar } from './SummaryBar.tsx';
import { Lines, Next, Notice, type SummaryProps, Total } from './SummaryParts.tsx';

/**
 * The chosen services with minutes and price, and the buttons: a card on a wide screen, a bar on a phone. Totals and reason
 * are announced.
 */
export function Summary(given: SummaryProps) {
  const reasonId = useId();
  const props = useWaiting(given);
  return (
    <>
      <aside className={css.card} aria-label={m.summary_title()}>
        <h2>{m.summary_title()}</h2>
        <Lines {...props} />
        <div className={css.actions}>
          <Total {...props} />
          {props.hint}
          <Next {...props} describedBy={props.reason ? reasonId : undefined} />
          {props.back && (
            <Button variant="text" onClick={props.back.onClick} disabled={props.back.disabled}>
              {props.back.label}
            </Button>
          )}
        </div>
        {props.reason && (
          <p id={reasonId} className={css.small}>
            {props.reason}
          </p>
        )}
        <p className={css.small}>{m.summary_pay()}</p>
        {props.notice && <Notice>{props.notice}</Notice>}
      </aside>
      <SummaryBar {...props} />
      <Hidden>
        <p role="status">
          {props.services.length > 0 && <span>{totalsOf(props)} </span>}
          {props.reason}
        </p>
      </Hidden>
    </>
  );
}

/** Without a connection a button that needs one is disabled, with words. */
function useWaiting(props: SummaryProps): SummaryProps {
  const offline = useOffline();
  const { next, notice } = props;
  if (!offline || !next.needsConnection || next.busy) return props;
  return { ...props, next: { ...next, disabled: true }, notice: notice || <NeedsConnection /> };
}

/** What a change of the choices is announced as; a disabled button can't be reached to hear its reason. */
function totalsOf({ services, minutes, total }: SummaryProps): string {
  return m.summary_totals({
    services: m.services_count({ n: services.length }),
    minutes: m.minutes({ n: minutes }),
    price: formatTotal(total),
  });
}
