import {
  cardSurcharge,
  formatCents,
  formatPrice,
  formatTotal,
  type SelectedService,
  type TotalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { ArrowRight, Button, Hidden, join, scrollBehavior } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useRef } from 'react';
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
  reason?: ReactNode;
  /** What can still be added, in the place of the reason. */
  hint?: ReactNode;
  /** The error of the last press, shown beside the button. */
  notice?: ReactNode;
};

/** The error of the last press. */
export function Notice({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  // In the card the notice is below the buttons, which can be outside a low window.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, []);
  return (
    <div ref={box} className={join(css.notice, className)}>
      {children}
    </div>
  );
}

/** The button that leads on. */
export function Next({ next, describedBy }: SummaryProps & { describedBy?: string }): ReactNode {
  return (
    <Button
      variant="primary"
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

/** What was chosen, a line each. */
export function Lines(props: SummaryProps) {
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

/** Minutes and price of all services, and the price with a card. */
export function Total({ services, minutes, total }: SummaryProps) {
  if (services.length === 0) return null;
  const cents = total.from * 100;
  const price = formatCents(cents + cardSurcharge(cents));
  const withCard = total.open ? m.price_from({ price }) : price;
  return (
    <div>
      <p className={css.total}>
        <span>{m.minutes({ n: minutes })}</span>
        <b>{formatTotal(total)}</b>
      </p>
      <p className={css.small}>{m.summary_card({ total: withCard })}</p>
    </div>
  );
}
