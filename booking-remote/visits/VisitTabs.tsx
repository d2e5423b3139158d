import { api } from '@salon/shared-lib/api';
import type { BookingSummary, CustomerLookup } from '@salon/shared-lib/domain';
import { updateNote } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { clock, fullDay, Hidden, Tabs, Toast } from '@salon/shared-lib/ui';
import { Fragment, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { useSalonNow } from '../time/use-salon-now.ts';
import { withChange } from '../wizard/address.ts';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { useAddress } from '../wizard/use-address.ts';
import { AskAgain } from './AskAgain.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { MovePanel } from './MovePanel.tsx';
import { NoVisits } from './NoVisits.tsx';
import { useAskAgain } from './use-ask-again.ts';
import { useFocusLater } from './use-focus-later.ts';
import { VisitRow } from './VisitRow.tsx';
import css from './Visits.module.css';
import {
  type Change,
  firstTab,
  tabFrom,
  tabs,
  type Visits,
  type VisitTab,
  visitsOf,
} from './visit-rules.ts';

export type VisitTabsProps = {
  data: BookingData;
  visitor: CustomerLookup;
  bookings: readonly BookingSummary[];
  /** A booking was moved or cancelled. */
  onChanged: () => void;
};

/** The bookings in three tabs, with what can be done with each. */
export function VisitTabs({ data, visitor, bookings, onChanged }: VisitTabsProps) {
  const now = useSalonNow();
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map());
  const visits = visitsOf(bookings, changes, now.date);
  const [initial] = useState(() => firstTab(visits));
  const { search, replace } = useAddress();
  const tab = tabFrom(search) ?? initial;
  const [movingId, setMovingId] = useState<number | null>(null);
  const [cancelling, setCancelling] = useState<BookingSummary | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ id: number; error: unknown } | null>(null);
  const [toast, setToast] = useState<string | null>(null);
  const { asked, send } = useAskAgain();
  const { panel, focusLater } = useFocusLater();

  function changed(id: number, change: Change) {
    setChanges((known) => new Map(known).set(id, change));
    onChanged();
  }

  function openTab(next: VisitTab) {
    setMovingId(null);
    return replace(withChange(search, { tab: next }));
  }

  function closeMove(id: number) {
    setMovingId(null);
    focusLater(`[data-reschedule="${id}"]`);
  }

  async function cancel(visit: BookingSummary) {
    const { id } = visit;
    setCancelling(null);
    setMovingId(null);
    setFailed(null);
    setBusyId(id);
    try {
      const body = { id, note: 'deleted' };
      const doing = m.visits_ask_cancel({ from: timeOf(visit) });
      if (await send(doing, () => api.send(updateNote, { body }))) {
        changed(id, 'cancelled');
        setToast(m.visits_cancelled());
        focusLater('');
      }
    } catch (error) {
      setFailed({ id, error });
    }
    setBusyId(null);
  }

  async function moved(visit: BookingSummary, to: Exclude<Change, 'cancelled'>) {
    setMovingId(null);
    changed(visit.id, to);
    setToast(m.visits_moved({ date: fullDay(to.date), time: clock(to.start_service_time) }));
    if (to.date === now.date) await openTab('today');
    focusLater(`#visit-${visit.id}`);
  }

  const labels = {
    today: m.visits_today(),
    future: m.visits_future(),
    history: m.visits_history(),
  };
  return (
    <div className={css.tabs}>
      <Tabs
        label={m.visits_tabs()}
        tabs={tabs.map((key) => ({ key, label: labels[key] }))}
        selected={tab}
        onSelect={openTab}
        panel={panel}
      >
        <h2>
          <Hidden>{labels[tab]}</Hidden>
        </h2>
        {visits[tab].map((visit) => (
          <Fragment key={visit.id}>
            <VisitRow
              visit={visit}
              tab={tab}
              year={now.date.slice(0, 4)}
              menu={data.menu}
              isMoving={visit.id === movingId}
              isBusy={visit.id === busyId}
              failure={failed?.id === visit.id ? failed : null}
              onMove={() => (visit.id === movingId ? closeMove(visit.id) : setMovingId(visit.id))}
              onCancel={() => setCancelling(visit)}
            />
            {visit.id === movingId && (
              <MovePanel
                visit={visit}
                data={data}
                send={send}
                onMoved={(to) => moved(visit, to)}
                onClose={() => closeMove(visit.id)}
              />
            )}
          </Fragment>
        ))}
        {visits[tab].length === 0 ? (
          <NoVisits tab={tab} last={visits.history[0] ?? null} menu={data.menu} />
        ) : (
          <Hint tab={tab} />
        )}
      </Tabs>
      <CancelDialog visit={cancelling} onKeep={() => setCancelling(null)} onCancel={cancel} />
      <AskAgain asked={asked} visitor={visitor} />
      <Toast onDismiss={() => setToast(null)}>{toast}</Toast>
    </div>
  );
}

function Hint({ tab }: { tab: keyof Visits }) {
  if (tab === 'future') return null;
  return (
    <p className={css.small}>
      {tab === 'today' ? <PhoneSentence text={m.visits_late} /> : m.visits_again_hint()}
    </p>
  );
}

const timeOf = ({ date, start_service_time }: BookingSummary) =>
  `${fullDay(date)}, ${clock(start_service_time)}`;
