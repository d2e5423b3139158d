import { m } from '@salon/shared-lib/messages';
import { parseTime } from '@salon/shared-lib/scheduling';
import { Button, clock, clockSpan, Dialog, fullDay, shortDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { Failure } from '../wizard/Failure.tsx';
import { Frame } from '../wizard/Frame.tsx';
import { Summary } from '../wizard/Summary.tsx';
import type { BookingData } from './booking-data.ts';
import css from './TimeStep.module.css';
import { TimeStep } from './TimeStep.tsx';
import { useConfirm } from './use-confirm.ts';
import type { Wizard } from './use-wizard.ts';

/** The step in which a visit is booked: day and time, Confirm, and what happens when the time has just gone. */
export function TimeScreen({
  data,
  wizard,
  names,
  current,
}: {
  data: BookingData;
  wizard: Wizard;
  names: string[];
  current: number;
}) {
  const [turn, setTurn] = useState(0);
  const confirm = useConfirm(wizard, data);
  const technician = wizard.able.find(({ id }) => id === wizard.technician) ?? null;
  const { date, start, chosen } = wizard;
  const name = technician?.name ?? m.summary_anyone();
  const end = start === null ? null : start + chosen.minutes;

  function seeWhatIsLeft() {
    wizard.chooseStart(null);
    confirm.dismiss();
    setTurn((now) => now + 1);
  }

  const span = start !== null && end !== null ? clockSpan(start, end) : m.summary_no_time();
  return (
    <Frame steps={names} current={current} title={m.time_title()} layout="wide">
      <div className={css.screen}>
        {confirm.outcome?.kind === 'failed' && (
          <Failure
            error={confirm.outcome.error}
            title={m.time_failed_title()}
            onRetry={confirm.submit}
          />
        )}
        <TimeStep
          serviceIds={chosen.services.map(({ id }) => id)}
          minutes={chosen.minutes}
          technician={technician}
          technicians={wizard.able}
          rules={data.rules}
          date={date}
          start={start}
          turn={turn}
          onDate={wizard.chooseDate}
          onStart={wizard.chooseStart}
          onTake={wizard.takeOther}
        />
      </div>
      <Summary
        {...chosen}
        when={
          date
            ? {
                long: fullDay(date),
                short: `${shortDay(date)}, ${start === null ? m.summary_no_time().toLowerCase() : span}`,
                longDetail:
                  start === null ? m.summary_with({ name }) : m.summary_span_with({ span, name }),
                shortDetail: m.summary_with({ name }),
              }
            : undefined
        }
        next={{
          label: confirm.busy ? m.time_booking() : m.confirm(),
          onClick: confirm.submit,
          disabled: start === null || date === null,
          busy: confirm.busy,
        }}
        back={{ label: m.back(), onClick: () => wizard.go('technician') }}
      />
      <Dialog
        open={confirm.outcome?.kind === 'taken'}
        title={m.time_taken_title()}
        onClose={seeWhatIsLeft}
      >
        {confirm.outcome?.kind === 'taken' && (
          <>
            <p>{confirm.outcome.message}</p>
            {confirm.outcome.conflictingSlot && (
              <p>
                {m.time_taken_conflict({ time: clock(parseTime(confirm.outcome.conflictingSlot)) })}
              </p>
            )}
            <p>{m.time_taken_safe()}</p>
            <Button look="main" onClick={seeWhatIsLeft}>
              {m.time_taken_see()}
            </Button>
          </>
        )}
      </Dialog>
    </Frame>
  );
}
