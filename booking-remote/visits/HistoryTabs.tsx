import type { BookingSummary, CustomerLookup } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow } from '@salon/shared-lib/query';
import { daysBetween } from '@salon/shared-lib/scheduling';
import { Hidden, Tabs } from '@salon/shared-lib/ui';
import { Fragment, useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { withChange } from '../entries/address.ts';
import { onDemand } from '../wizard/on-demand.ts';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { useAddress } from '../wizard/use-address.ts';
import { AskAgain } from './AskAgain.tsx';
import { BookingRow } from './BookingRow.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeToast } from './ChangeToast.tsx';
import {
  type BookingsByTab,
  type Change,
  firstTab,
  type HistoryTab,
  isOver,
  nextBooking,
  tabFrom,
  tabLabels,
  tabs,
} from './history-rules.ts';
import { ListUnavailable } from './ListUnavailable.tsx';
import { MovePanel } from './MovePanelOnDemand.ts';
import { NoBookings } from './NoBookings.tsx';
import { useBookingChanges } from './use-booking-changes.ts';
import { useFocusLater } from './use-focus-later.ts';
import { useMovingDraft, type WantedServices } from './use-moving-draft.ts';
import css from './Visits.module.css';

const ServicesPanel = onDemand(() =>
  import('./ServicesPanel.tsx').then((loaded) => loaded.ServicesPanel),
);

export type HistoryTabsProps = {
  data: BookingData;
  /** Reads the data again. */
  onReload: () => void;
  customer: CustomerLookup;
  bookings: readonly BookingSummary[];
  /** A booking was moved or cancelled. */
  onChanged: () => void;
};

/** The bookings in three tabs, with what can be done with each. */
export function HistoryTabs({ data, onReload, customer, bookings, onChanged }: HistoryTabsProps) {
  const now = useSalonNow();
  const { panel, focusLater } = useFocusLater();
  const changes = useBookingChanges(bookings, { today: now.date, focusLater, onChanged });
  const { byTab, busyId, failed, said, send } = changes;
  const next = nextBooking(byTab, now.minute);
  const [initial] = useState(() => firstTab(byTab, now.minute));
  const { search, replace } = useAddress();
  const tab = tabFrom(search) ?? initial;
  const { draft, setDraft, closeDraft } = useMovingDraft(search);
  const [cancelling, setCancelling] = useState<BookingSummary | null>(null);
  /** The booking whose services are being chosen. */
  const [choosingId, setChoosingId] = useState<number | null>(null);

  async function openTab(next: HistoryTab) {
    setChoosingId(null);
    await setDraft(null);
    await replace(withChange(search, { tab: next }));
  }

  /** With `services` for another time at which it fits with them. */
  function openMove({ id, date }: BookingSummary, services?: WantedServices) {
    setChoosingId(null);
    setDraft({ id, date, start: null, services });
  }

  function openServices({ id }: BookingSummary) {
    setDraft(null);
    setChoosingId(id);
  }

  function closeServices(id: number) {
    setChoosingId(null);
    focusLater(`[data-services="${id}"]`);
  }

  function changedServices(booking: BookingSummary) {
    setChoosingId(null);
    changes.changedServices(booking);
    focusLater(`#booking-${booking.id}`);
  }

  function unanswered(booking: BookingSummary, sentence: string) {
    setChoosingId(null);
    setDraft(null);
    changes.unanswered(booking, sentence);
  }

  function closeMove(id: number) {
    closeDraft();
    focusLater(`[data-reschedule="${id}"]`);
  }

  function cancel(booking: BookingSummary, guest: number | null) {
    setCancelling(null);
    setChoosingId(null);
    setDraft(null);
    changes.cancel(booking, guest);
  }

  async function moved(booking: BookingSummary, to: Exclude<Change, 'cancelled'>) {
    setDraft(null);
    changes.moved(booking, to);
    if (to.date === now.date) await openTab('today');
    focusLater(`#booking-${booking.id}`);
  }

  return (
    <div className={css.tabs}>
      <Tabs
        label={m.visits_tabs()}
        tabs={tabs.map((key) => ({ key, label: tabLabels[key]() }))}
        selected={tab}
        onSelect={openTab}
        panel={panel}
      >
        <ChangeToast said={said} undo={changes.undo} onDismissed={() => focusLater('')} />
        <h2>
          <Hidden>{tabLabels[tab]()}</Hidden>
        </h2>
        {byTab[tab].map((booking) => (
          <Fragment key={booking.id}>
            <BookingRow
              booking={booking}
              tab={tab}
              isOver={isOver(booking, now)}
              next={booking.id === next?.id ? daysBetween(now.date, booking.date) : null}
              year={now.date.slice(0, 4)}
              menu={data.menu}
              isMoving={booking.id === draft?.id}
              isChoosing={booking.id === choosingId}
              isBusy={booking.id === busyId}
              failure={failed?.id === booking.id ? failed : null}
              onMove={() => (booking.id === draft?.id ? closeMove(booking.id) : openMove(booking))}
              onServices={() =>
                booking.id === choosingId ? closeServices(booking.id) : openServices(booking)
              }
              onCancel={() => setCancelling(booking)}
            />
            {data.missing && (booking.id === choosingId || booking.id === draft?.id) && (
              <ListUnavailable missing={data.missing} onRetry={onReload} />
            )}
            {booking.id === choosingId && !data.missing && (
              <ServicesPanel
                booking={booking}
                data={data}
                send={send}
                onUnanswered={() => unanswered(booking, m.visits_services_unsure())}
                onChanged={() => changedServices(booking)}
                onLonger={(services) => openMove(booking, services)}
                onClose={() => closeServices(booking.id)}
              />
            )}
            {booking.id === draft?.id && !data.missing && (
              <MovePanel
                booking={booking}
                data={data}
                draft={draft}
                onDraft={setDraft}
                send={send}
                onUnanswered={() => unanswered(booking, m.visits_move_unsure())}
                onMoved={(to) => moved(booking, to)}
                onClose={() => closeMove(booking.id)}
              />
            )}
          </Fragment>
        ))}
        {byTab[tab].length === 0 ? (
          <NoBookings tab={tab} last={byTab.history[0] ?? null} menu={data.menu} />
        ) : (
          <Hint tab={tab} />
        )}
      </Tabs>
      <CancelDialog
        booking={cancelling}
        onKeep={() => setCancelling(null)}
        onMove={(booking) => {
          setCancelling(null);
          openMove(booking);
          // The dialog gives the focus back to Cancel when it closes.
          focusLater(`#move-${booking.id}`);
        }}
        onCancel={cancel}
      />
      <AskAgain asked={changes.asked} customer={customer} />
    </div>
  );
}

function Hint({ tab }: { tab: keyof BookingsByTab }) {
  if (tab === 'future') return null;
  return (
    <p className={css.small}>
      {tab === 'today' ? <PhoneSentence text={m.visits_late} /> : m.visits_again_hint()}
    </p>
  );
}
