import {
  cardSurcharge,
  formatCents,
  formatPrice,
  type SelectedService,
  type TotalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useOffline } from '@salon/shared-lib/query';
import { ArrowRight, Button, Hidden, join, scrollBehavior } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { dollars } from './dollars.ts';
import { NeedsConnection } from './NeedsConnection.tsx';
import css from './Summary.module.css';

export type SummaryAction = {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  busy?: boolean;
  /** Waits while there is no connection, and says so. */
  needsConnection?: boolean;
};

export type SummaryProps = {
  services: readonly SelectedService[];
  minutes: number;
  total: TotalPrice;
  /** Date and time, when chosen, in a long and a short form. */
  when?: { long: string; longDetail: string; short: string; shortDetail: string };
  /** The technician, when chosen: `With Linh`. */
  technician?: string;
  /** Lead back to the step of these lines. Absent where they are chosen, or nothing may be changed. */
  onChangeServices?: (() => void) | undefined;
  onChangeTechnician?: (() => void) | undefined;
  next: SummaryAction & { arrow?: boolean };
  back?: SummaryAction;
  /** Why `next` is disabled. */
  reason?: string | null;
  /** The error of the last press, shown beside the button. */
  notice?: ReactNode;
};

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
        <Total {...props} />
        <div className={css.actions}>
          <Next {...props} describedBy={props.reason ? reasonId : undefined} />
          {props.back && (
            <Button look="text" onClick={props.back.onClick} disabled={props.back.disabled}>
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
      <Bar {...props} />
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
    price: dollars(total),
  });
}

function Bar(props: SummaryProps) {
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
  const price = dollars(total);
  const [bold, detail] = words();

  function words(): [ReactNode, ReactNode] {
    // The open sheet shows the same, so the bar leaves it out.
    if (open) return [count, m.summary_see_less()];
    if (!when) return [`${price} · ${length}`, m.summary_see_all({ services: count })];
    return [
      when.short,
      <>
        {when.shortDetail}, <i>{count}</i>, <i>{length}</i>, <i>{price}</i>
      </>,
    ];
  }

  return (
    <section
      className={join(css.bar, (when || back) && css.stacked, props.notice ? css.noticed : null)}
      aria-label={m.summary_title()}
    >
      {props.notice && <Notice>{props.notice}</Notice>}
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
        <button
          type="button"
          className={css.what}
          aria-expanded={open}
          aria-controls={sheet}
          onClick={() => setOpen(!open)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <b>{bold}</b>
          <span>{detail}</span>
        </button>
      )}
      {props.reason && services.length > 0 && (
        <p id={reasonId} className={css.reason}>
          {props.reason}
        </p>
      )}
      <div className={css.barActions}>
        {back && (
          <Button look="line" onClick={closing(back).onClick} disabled={back.disabled}>
            {back.label}
          </Button>
        )}
        <Next {...props} next={closing(next)} describedBy={props.reason ? reasonId : undefined} />
      </div>
    </section>
  );
}

function Notice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // In the card the notice is below the buttons, which can be outside a low window.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, []);
  return (
    <div ref={box} className={css.notice}>
      {children}
    </div>
  );
}

function Next({ next, describedBy }: SummaryProps & { describedBy?: string }): ReactNode {
  return (
    <Button
      look="primary"
      onClick={next.onClick}
      disabled={next.disabled}
      busy={next.busy}
      aria-describedby={next.disabled ? describedBy : undefined}
    >
      {next.label}
      {next.arrow && <ArrowRight />}
    </Button>
  );
}

function Lines(props: SummaryProps) {
  const { services, when, technician, onChangeServices, onChangeTechnician } = props;
  if (services.length === 0 && !when) return <p className={css.small}>{m.summary_empty()}</p>;
  return (
    <dl className={css.lines}>
      {when && (
        <div>
          <dt>
            {when.long}
            <small>{when.longDetail}</small>
          </dt>
        </div>
      )}
      {technician && (
        <div>
          <dt>{technician}</dt>
          {onChangeTechnician && (
            <Change onClick={onChangeTechnician} what={m.summary_change_technician()} />
          )}
        </div>
      )}
      {onChangeServices && services.length > 0 && (
        <div>
          <dt>{m.services_count({ n: services.length })}</dt>
          <Change onClick={onChangeServices} what={m.summary_change_services()} />
        </div>
      )}
      {services.map(({ id, name, time, price }) => (
        <div key={id}>
          <dt>
            {name}
            <small>{m.minutes({ n: time })}</small>
          </dt>
          <dd>{formatPrice(price)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ onClick, what }: { onClick: () => void; what: string }) {
  return (
    <dd>
      <button type="button" className={css.change} onClick={onClick}>
        {m.summary_change()}
        <Hidden> {what}</Hidden>
      </button>
    </dd>
  );
}

function Total({ services, minutes, total }: SummaryProps) {
  if (services.length === 0) return null;
  const cents = total.from * 100;
  const price = formatCents(cents + cardSurcharge(cents));
  const withCard = total.open ? m.price_from({ price }) : price;
  return (
    <div>
      <p className={css.total}>
        <span>{m.minutes({ n: minutes })}</span>
        <b>{dollars(total)}</b>
      </p>
      <p className={css.small}>{m.summary_card({ total: withCard })}</p>
    </div>
  );
}
