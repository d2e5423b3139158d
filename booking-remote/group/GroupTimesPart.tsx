import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { capitalized, DatePicker, fullDay, scrollBehavior } from '@salon/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { dayState } from '../time/day-state.ts';
import { SlotGroups } from '../time/SlotGroups.tsx';
import { Soonest, SoonestWaiting } from '../time/Soonest.tsx';
import { TimesWaiting } from '../time/TimesWaiting.tsx';
import { Failure } from '../wizard/Failure.tsx';
import { onDemand } from '../wizard/on-demand.ts';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './GroupTimesPart.module.css';
import { type GroupTimes, shownWeeks } from './use-group-times.ts';
import type { GroupWizard } from './use-group-wizard.ts';

const GroupFullDay = onDemand(() =>
  import('./GroupFullDay.tsx').then((loaded) => loaded.GroupFullDay),
);

export type GroupTimesPartProps = { data: BookingData; wizard: GroupWizard; times: GroupTimes };

/** The dates, and the starts of the chosen one at which all of the group can begin together. */
export function GroupTimesPart(props: GroupTimesPartProps) {
  const { data, wizard, times } = props;
  const { now, range } = times;
  const hasServices = wizard.picked.length > 0;
  const shown = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const isShown = opened !== null && opened === times.date && times.slots !== null;
  useEffect(() => {
    // On a low screen the foot of the card covers what is below the dates.
    if (isShown) shown.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [isShown, opened]);
  if (times.error)
    return <Failure error={times.error} title={m.times_failed()} onRetry={times.retry} />;
  return (
    <section className={css.when} aria-label={m.time_date()}>
      {hasServices && <SoonestStart {...props} />}
      <DatePicker
        weeks={shownWeeks}
        firstDate={times.firstDate}
        today={now.date}
        selected={times.date}
        stateOf={(day) =>
          dayState(day, {
            now,
            technician: null,
            rules: data.rules,
            starts: hasServices ? times.startsOf(day) : 1,
          })
        }
        onSelect={(date) => {
          setOpened(date);
          wizard.chooseDate(date);
        }}
        onMove={times.moveTo}
        canMoveBack={range.canMoveBack}
        canMoveForward={range.canMoveForward}
      />
      <div ref={shown} tabIndex={-1} className={css.times}>
        {/* The pressed button of a nearest date is gone with the list of dates. */}
        <Starts {...props} onNearest={() => shown.current?.focus()} />
      </div>
    </section>
  );
}

/** The soonest start of all dates, in one tap. */
function SoonestStart({ wizard, times }: GroupTimesPartProps) {
  const { soonest, slot, now } = times;
  const isWaiting = !times.isComplete && !times.range.canMoveBack;
  if (!soonest) return isWaiting && <SoonestWaiting />;
  const chosen = wizard.date === soonest.date && slot?.start === soonest.start;
  return (
    <Soonest
      slot={soonest}
      today={now.date}
      chosen={chosen}
      onToggle={() => {
        times.forgetCleared();
        if (!chosen) times.showDate(soonest.date);
        wizard.chooseStart(chosen ? null : soonest.start, soonest.date);
      }}
    />
  );
}

function Starts({ wizard, times, onNearest }: GroupTimesPartProps & { onNearest: () => void }) {
  const { size, picked, start } = wizard;
  const { date, slots, isFull } = times;
  if (picked.length === 0) return <p className={css.small}>{m.group_services_first()}</p>;
  if (times.preview === null) return null;
  if (!date) return <TimesWaiting />;
  if (isFull) return <GroupFullDay {...{ wizard, times, date, onNearest }} />;
  if (slots === null) return <TimesWaiting />;
  return (
    <>
      <p className={css.small} role="status">
        {m.group_times({ n: size, date: capitalized(fullDay(date)) })}
        {times.cleared && start === null && ` ${m.group_time_cleared()}`}
      </p>
      {date === times.now.date && (
        <p className={css.small}>
          <PhoneSentence text={m.time_today_open} />
        </p>
      )}
      <div className={css.slots}>
        <SlotGroups
          starts={slots.map((slot) => slot.start)}
          chosen={start}
          onChoose={(next) => {
            times.forgetCleared();
            wizard.chooseStart(next, date);
          }}
        />
      </div>
    </>
  );
}
