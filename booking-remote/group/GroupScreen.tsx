import { formatTotal } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useOffline } from '@salon/shared-lib/query';
import { Hidden, useMedia } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { CodeScreen } from '../confirm/CodeScreen.tsx';
import { Refused } from '../confirm/OutcomeDialogsOnDemand.tsx';
import { Unsure } from '../confirm/Unsure.tsx';
import { useCustomerNote } from '../confirm/use-customer-note.ts';
import type { BookingData } from '../data/booking-data.ts';
import { Frame } from '../wizard/Frame.tsx';
import { NeedsConnection } from '../wizard/NeedsConnection.tsx';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { GroupBars } from './GroupBars.tsx';
import { GroupFailure } from './GroupFailure.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import css from './GroupScreen.module.css';
import { lanesOf } from './lanes.ts';
import { splitToKeep } from './named-split.ts';
import { Plan, type PlanProps } from './Plan.tsx';
import { pinsAsShown } from './pin-changes.ts';
import { pinsParam } from './pins.ts';
import { totalOf } from './quantities.ts';
import { useConfirmGroup } from './use-confirm-group.ts';
import { type GroupTimes, useGroupTimes } from './use-group-times.ts';
import type { GroupWizard } from './use-group-wizard.ts';
import { nameError, useGuestNames } from './use-guest-names.ts';

export type GroupScreenProps = {
  data: BookingData;
  wizard: GroupWizard;
  names: readonly string[];
  current: number;
  onStep: (index: number) => void;
  /** The menu or the technicians have changed in the meantime. */
  onOutdated: () => void;
};

/** Services with quantities, and beside or behind them the form with size, date, time and lanes. */
export function GroupScreen({
  data,
  wizard,
  names,
  current,
  onStep,
  onOutdated,
}: GroupScreenProps) {
  const [refreshKey, setRefreshKey] = useState(0);
  const times = useGroupTimes(data, wizard, refreshKey);
  const note = useCustomerNote();
  const guests = useGuestNames();
  const [incomplete, setIncomplete] = useState(false);
  const { size, picked, view } = wizard;
  const isNarrow = useMedia('(width <= 60em)');
  const isForm = isNarrow && view === 'form';
  const title = isForm ? m.group_title_form() : m.group_title_menu({ n: size });
  const shares = times.slot?.shares ?? times.preview?.shares ?? [];
  const lanes =
    picked.length > 0 && shares.length > 0 ? lanesOf(shares, picked, size, guests.names) : [];
  const choices = `${picked.map(({ id, quantity }) => `${id}:${quantity}`)} ${size} ${pinsParam(wizard.pins)}`;
  const toKeep =
    times.slot && splitToKeep(lanes, { shown: times.shown, notes: guests.notes, choices });
  /** Notes what is shown of the chosen start. */
  function typeName(guest: number, name: string) {
    const split = times.slot && pinsParam(pinsAsShown(lanes, wizard.pins));
    guests.type(guest, name, split ? { choices, split } : null);
  }
  const confirm = useConfirmGroup(wizard, data, times.slot, note, lanes, guests.forget);
  const waits = useOffline() && !confirm.busy;
  const { outcome } = confirm;
  const failure = outcome?.kind === 'failed' || outcome?.kind === 'taken' ? outcome : null;

  useStepFocus(confirm.asksCode ? 'code' : 'services');

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

  async function submit() {
    setIncomplete(times.slot === null);
    if (times.slot === null) return;
    await confirm.submit();
    // After a failure other times may be left; after a booking this changes nothing.
    setRefreshKey((count) => count + 1);
  }

  const hasBadName = lanes.some(({ services, name }) => services.length > 0 && nameError(name));
  const plan: PlanProps = {
    data,
    wizard: dismissing(wizard, () => {
      confirm.dismiss();
      setIncomplete(false);
    }),
    times,
    note,
    guests: { ...guests, type: typeName },
    lanes,
    toKeep,
    nameOf: (id) => data.technicians.find((one) => one.id === id)?.name ?? null,
    confirm: {
      label: confirm.busy ? m.time_booking() : m.confirm(),
      busy: confirm.busy,
      disabled: picked.length === 0 || times.slot === null || waits || hasBadName,
      onClick: submit,
    },
    reason: reasonFor(wizard, times) ?? (hasBadName ? m.group_name_reason() : null),
    notice: waits ? (
      <NeedsConnection />
    ) : (
      (failure || (incomplete && times.slot === null)) && <GroupFailure failure={failure} />
    ),
  };

  return (
    <Frame
      steps={names}
      current={current}
      onStep={onStep}
      title={isNarrow ? title : m.group_title()}
      lead={isForm ? undefined : m.group_lead()}
      layout="plan"
    >
      <div className={css.menu} data-view={view}>
        <GroupMenu
          menu={data.menu}
          size={size}
          quantityOf={(id) => picked.find((one) => one.id === id)?.quantity ?? 0}
          onChange={plan.wizard.changeQuantity}
        />
      </div>
      <Plan {...plan} />
      <GroupBars {...plan} />
      <Hidden>
        <p role="status">
          {picked.length > 0 && <span>{totalsOf(wizard)} </span>}
          {plan.toKeep && `${m.group_other_split()} `}
          {plan.reason}
        </p>
      </Hidden>
      <Unsure outcome={outcome} busy={confirm.busy} onCheck={confirm.submit} />
      <Refused
        outcome={outcome}
        onClose={() => {
          if (outcome?.kind === 'refused' && outcome.limit === null) onOutdated();
          confirm.dismiss();
        }}
      />
    </Frame>
  );
}

/** What a change of the choices is announced as. */
function totalsOf({ size, picked }: GroupWizard): string {
  const { count, total } = totalOf(picked);
  return m.group_bar_what({
    guests: m.group_guests({ n: size }),
    services: m.services_count({ n: count }),
    price: formatTotal(total),
  });
}

function reasonFor({ picked, start }: GroupWizard, times: GroupTimes): string | null {
  if (picked.length === 0) return m.services_none();
  if (times.preview === null) return m.group_nobody_reason();
  if (start === null) return m.group_choose_time();
  if (times.error) return m.times_failed();
  return times.slot === null ? m.time_loading() : null;
}

/** The wizard whose choices also dismiss what the last attempt said. */
function dismissing(wizard: GroupWizard, dismiss: () => void): GroupWizard {
  const after =
    <Arguments extends unknown[], Result>(choose: (...args: Arguments) => Result) =>
    (...args: Arguments): Result => {
      dismiss();
      return choose(...args);
    };
  return {
    ...wizard,
    chooseSize: after(wizard.chooseSize),
    changeQuantity: after(wizard.changeQuantity),
    pin: after(wizard.pin),
    chooseDate: after(wizard.chooseDate),
    chooseStart: after(wizard.chooseStart),
  };
}
