import { formatTotal } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { ArrowRight, Button, capitalized, clock, clockSpan, shortDay } from '@salon/shared-lib/ui';
import { useId, useState } from 'react';
import { NoteHint } from '../confirm/NoteHint.tsx';
import above from '../wizard/BarNotice.module.css';
import { SheetToggle } from '../wizard/SheetToggle.tsx';
import css from './GroupBars.module.css';
import { LaneLines, Lanes } from './Lanes.tsx';
import { Nobody } from './NobodyOnDemand.ts';
import type { PlanProps } from './Plan.tsx';
import { totalOf } from './quantities.ts';

/** On a phone: the bar below the menu with the lanes, or why there are none, and the one below the form with Confirm. */
export function GroupBars(props: PlanProps) {
  return props.wizard.view === 'menu' ? <MenuBar {...props} /> : <FormBar {...props} />;
}

function MenuBar({ data, wizard, times, lanes, nameOf }: PlanProps) {
  const [open, setOpen] = useState(false);
  const sheet = useId();
  const { count, total } = totalOf(wizard.picked);
  const longest = Math.max(0, ...lanes.map(({ minutes }) => minutes));
  const services = m.services_count({ n: count });
  const isImpossible = count > 0 && times.preview === null;
  const link = isImpossible ? m.group_nobody_link() : lanes.length > 0 && m.group_who_link();
  const reasonId = `${sheet}-reason`;
  return (
    <section className={css.bar} aria-label={m.group_so_far()}>
      {open && isImpossible && (
        <div id={sheet} className={css.sheet}>
          <Nobody data={data} wizard={wizard} />
        </div>
      )}
      {isImpossible && (
        <p id={reasonId} className={css.reason}>
          <b>{m.technician_none()}</b> {m.group_nobody_reason()}
        </p>
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
          <span id={reasonId}>{m.services_none()}</span>
        </p>
      ) : (
        <SheetToggle
          className={css.what}
          sheet={sheet}
          open={open}
          onToggle={setOpen}
          disabled={!link}
        >
          <b>
            <i>{formatTotal(total)}</i>
            {longest > 0 && (
              <>
                {' · '}
                <i>{m.minutes({ n: longest })}</i>
              </>
            )}
          </b>
          <span>
            {services}
            {link && (
              <>
                , <u>{link}</u>
              </>
            )}
          </span>
        </SheetToggle>
      )}
      <Button
        variant="primary"
        disabled={count === 0 || isImpossible}
        aria-describedby={count === 0 || isImpossible ? reasonId : undefined}
        onClick={() => wizard.go('services', 'form')}
      >
        {m.next()}
        <ArrowRight />
      </Button>
    </section>
  );
}

function FormBar({ wizard, times, lanes, note, confirm, reason, notice, toKeep }: PlanProps) {
  const reasonId = useId();
  const { count, total } = totalOf(wizard.picked);
  const { date, start, size } = wizard;
  const longest = Math.max(0, ...lanes.map(({ minutes }) => minutes));
  const isChosen = date !== null && start !== null;
  return (
    <section className={css.bar} aria-label={m.group_plan()}>
      {notice && <div className={above.notice}>{notice}</div>}
      <p className={css.summary}>
        <b id={isChosen ? undefined : reasonId}>
          {isChosen
            ? m.group_bar_when({
                date: capitalized(shortDay(date)),
                // Another split of this start may take longer than the one before a time is chosen.
                span: times.slot ? clockSpan(start, start + longest) : clock(start),
              })
            : (reason ?? m.group_no_time())}
        </b>
        <span>
          {m.group_bar_what({
            guests: m.group_guests({ n: size }),
            services: m.services_count({ n: count }),
            price: formatTotal(total),
          })}
        </span>
        {isChosen && reason && <span id={reasonId}>{reason}</span>}
        {isChosen && toKeep && <span>{m.group_other_split()}</span>}
        {isChosen && !reason && !note.typed && <NoteHint />}
      </p>
      <div className={css.actions}>
        <Button variant="line" disabled={confirm.busy} onClick={() => wizard.go('services')}>
          {m.back()}
        </Button>
        <Button
          variant="primary"
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
