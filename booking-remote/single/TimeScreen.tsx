import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { capitalized, clockSpan, fullDay, shortDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { CodeScreen } from '../confirm/CodeScreen.tsx';
import { NoteField } from '../confirm/NoteField.tsx';
import { NoteHint } from '../confirm/NoteHint.tsx';
import { Refused, Taken } from '../confirm/OutcomeDialogsOnDemand.tsx';
import { Unsure } from '../confirm/Unsure.tsx';
import { useCustomerNote } from '../confirm/use-customer-note.ts';
import { CustomerLine } from '../customer/CustomerLine.tsx';
import type { BookingData } from '../data/booking-data.ts';
import { cleanupAfter } from '../time/cleanup-after.ts';
import { Failure } from '../wizard/Failure.tsx';
import { Frame } from '../wizard/Frame.tsx';
import { Summary } from '../wizard/Summary.tsx';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { TimeStep } from './TimeStep.tsx';
import { useConfirm } from './use-confirm.ts';
import type { Wizard } from './use-wizard.ts';

export type TimeScreenProps = {
  data: BookingData;
  wizard: Wizard;
  names: string[];
  current: number;
  onStep: (index: number) => void;
  /** The menu or the technicians have changed in the meantime. */
  onOutdated: () => void;
};

/** The step that books: date and start, Confirm, and the dialogs for a refused booking. */
export function TimeScreen(props: TimeScreenProps) {
  const { data, wizard, names, current, onStep, onOutdated } = props;
  const [refreshKey, setRefreshKey] = useState(0);
  const refresh = () => setRefreshKey((count) => count + 1);
  const note = useCustomerNote();
  const confirm = useConfirm({ ...wizard, details: note.field }, note.forget);
  const technician = wizard.suitable.find(({ id }) => id === wizard.technician) ?? null;
  const { date, start, chosen } = wizard;
  const name = technician?.name ?? m.summary_anyone();
  const end = start === null ? null : start + chosen.minutes;

  const failed = confirm.outcome?.kind === 'failed' ? confirm.outcome : null;

  function showRemainingTimes() {
    wizard.chooseStart(null, date);
    confirm.dismiss();
    refresh();
  }

  useStepFocus(confirm.asksCode ? 'code' : 'time');

  if (confirm.asksCode) {
    return (
      <CodeScreen
        names={names}
        current={current}
        customer={wizard.customer}
        onNotMe={wizard.notMe}
        onCustomer={wizard.setCustomer}
        onProven={confirm.proven}
        onBack={confirm.backFromCode}
      />
    );
  }

  const span = start !== null && end !== null ? clockSpan(start, end) : m.summary_no_time();
  return (
    <Frame
      steps={names}
      current={current}
      onStep={confirm.busy ? undefined : onStep}
      title={m.time_title()}
      lead={
        wizard.customer && (
          <CustomerLine
            text={m.visits_for({ name: friendlyName(wizard.customer.name) })}
            onNotMe={wizard.notMe}
          />
        )
      }
      layout="wide"
    >
      <TimeStep
        serviceIds={chosen.services.map(({ id }) => id)}
        length={chosen.minutes}
        cleanup={cleanupAfter(
          chosen.services.map(({ id }) => id),
          data.menu,
        )}
        technician={technician}
        technicians={wizard.suitable}
        rules={data.rules}
        date={date}
        start={start}
        refreshKey={refreshKey}
        onDate={(day) => {
          confirm.dismiss();
          wizard.chooseDate(day);
        }}
        onStart={(time, day) => {
          confirm.dismiss();
          wizard.chooseStart(time, day);
        }}
        onTechnician={(technicianId, time, day) => {
          confirm.dismiss();
          wizard.chooseStart(time, day, { technician: technicianId });
        }}
      >
        {start !== null && (
          <NoteField
            label={technician ? m.customer_note_for({ name }) : m.customer_note_any()}
            note={note}
          />
        )}
      </TimeStep>
      <Summary
        {...chosen}
        technician={m.summary_with({ name })}
        onChangeServices={confirm.busy ? undefined : () => wizard.go('services')}
        onChangeTechnician={confirm.busy ? undefined : () => wizard.go('technician')}
        when={
          date
            ? {
                long: capitalized(fullDay(date)),
                short: `${capitalized(shortDay(date))}, ${start === null ? m.summary_no_time().toLowerCase() : span}`,
                longDetail: span,
                shortDetail: m.summary_with({ name }),
              }
            : undefined
        }
        next={{
          label: nextLabel(confirm.busy, failed !== null),
          onClick: confirm.submit,
          disabled: start === null || date === null,
          busy: confirm.busy,
          needsConnection: true,
        }}
        back={{
          label: m.back(),
          onClick: () => wizard.go('technician'),
          disabled: confirm.busy,
        }}
        reason={start === null ? m.group_choose_time() : null}
        hint={start !== null && !note.typed && <NoteHint />}
        notice={failed && <Failure error={failed.error} title={m.time_failed_title()} />}
      />
      <Unsure outcome={confirm.outcome} busy={confirm.busy} onCheck={confirm.submit} />
      <Taken outcome={confirm.outcome} onClose={showRemainingTimes} />
      <Refused
        outcome={confirm.outcome}
        onClose={() => {
          if (confirm.outcome?.kind === 'refused' && confirm.outcome.limit === null) onOutdated();
          confirm.dismiss();
          refresh();
        }}
      />
    </Frame>
  );
}

function nextLabel(busy: boolean, failed: boolean): string {
  if (busy) return m.time_booking();
  return failed ? m.try_again() : m.confirm();
}
