import { m } from '@salon/shared-lib/i18n';
import { ArrowRight, Button, capitalized, clockSpan, shortDay } from '@salon/shared-lib/ui';
import { useId, useState } from 'react';
import { dollars } from '../wizard/dollars.ts';
import css from './GroupBars.module.css';
import { LaneLines, Lanes } from './Lanes.tsx';
import { Nobody } from './Nobody.tsx';
import type { PlanProps } from './Plan.tsx';
import { totalOf } from './quantities.ts';

/** On a phone: the bar below the menu with the lanes, and the one below the form with Confirm. */
export function GroupBars(props: PlanProps) {
  return props.wizard.view === 'menu' ? <MenuBar {...props} /> : <FormBar {...props} />;
}

function MenuBar({ wizard, times, lanes, nameOf }: PlanProps) {
  const [open, setOpen] = useState(false);
  const sheet = useId();
  const { count, total } = totalOf(wizard.picked);
  const longest = Math.max(0, ...lanes.map(({ minutes }) => minutes));
  const services = m.services_count({ n: count });
  return (
    <section className={css.bar} aria-label={m.group_so_far()}>
      {count > 0 && times.preview === null && (
        <div className={css.notice}>
          <Nobody blocking={times.blocking} />
        </div>
      )}
      {open && lanes.length > 0 && (
        <div id={sheet} className={css.sheet}>
          <div>
            <h2>{m.group_who()}</h2>
            <p>{m.group_who_together()}</p>
          </div>
          <Lanes lanes={lanes} start={null} nameOf={nameOf} />
        </div>
      )}
      {!open && lanes.length > 0 && (
        <div className={css.lines}>
          <LaneLines lanes={lanes} />
        </div>
      )}
      {count === 0 ? (
        <p className={css.what}>
          <b>{m.summary_empty()}</b>
          <span id={`${sheet}-reason`}>{m.services_none()}</span>
        </p>
      ) : (
        <button
          type="button"
          className={css.what}
          aria-expanded={open}
          aria-controls={sheet}
          disabled={lanes.length === 0}
          onClick={() => setOpen(!open)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <b>
            {dollars(total)}
            {longest > 0 && ` · ${m.minutes({ n: longest })}`}
          </b>
          <span>
            {services}
            {lanes.length > 0 && (
              <>
                , <u>{m.group_who_link()}</u>
              </>
            )}
          </span>
        </button>
      )}
      <Button
        look="primary"
        disabled={count === 0}
        aria-describedby={count === 0 ? `${sheet}-reason` : undefined}
        onClick={() => wizard.go('services', 'form')}
      >
        {m.next()}
        <ArrowRight />
      </Button>
    </section>
  );
}

function FormBar({ wizard, times, lanes, confirm, reason, notice }: PlanProps) {
  const reasonId = useId();
  const { count, total } = totalOf(wizard.picked);
  const { date, start, size } = wizard;
  const longest = Math.max(0, ...lanes.map(({ minutes }) => minutes));
  const isChosen = date !== null && start !== null && times.slot !== null;
  return (
    <section className={css.bar} aria-label={m.group_plan()}>
      {notice && <div className={css.notice}>{notice}</div>}
      <p className={css.summary}>
        <b>
          {isChosen
            ? m.group_bar_when({
                date: capitalized(shortDay(date)),
                span: clockSpan(start, start + longest),
              })
            : m.group_no_time()}
        </b>
        <span>
          {m.group_bar_what({
            guests: m.group_guests({ n: size }),
            services: m.services_count({ n: count }),
            price: dollars(total),
          })}
        </span>
        {reason && <span id={reasonId}>{reason}</span>}
      </p>
      <div className={css.actions}>
        <Button look="line" disabled={confirm.busy} onClick={() => wizard.go('services')}>
          {m.back()}
        </Button>
        <Button
          look="primary"
          busy={confirm.busy}
          disabled={confirm.disabled}
          onClick={confirm.onClick}
          aria-describedby={reason ? reasonId : undefined}
        >
          {confirm.label}
        </Button>
      </div>
    </section>
  );
}
