import { type BookingSummary, paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useSalonNow } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, Hidden } from '@salon/shared-lib/ui';
import { useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { BookAgain } from './BookAgain.tsx';
import { BookingRow } from './BookingRow.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeToast } from './ChangeToast.tsx';
import { type Change, isOver, tabLabels, tabs } from './history-rules.ts';
import css from './LinkedVisit.module.css';
import { ListUnavailable } from './ListUnavailable.tsx';
import { MovePanel } from './MovePanelOnDemand.ts';
import { useBookingChanges } from './use-booking-changes.ts';
import { useFocusLater } from './use-focus-later.ts';
import { useMovingDraft } from './use-moving-draft.ts';

export type LinkedVisitProps = {
  /** The token of the link. */
  link: string;
  data: BookingData;
  /** Reads the data again. */
  onReload: () => void;
  booking: BookingSummary;
  /** Why the link leads to no visit any more; null while it does. */
  ended: string | null;
  /** It was moved or restored, or a guest was cancelled. */
  onChanged: () => void;
};

/** The visit of a link, as My Visits shows it: to move and to cancel. */
export function LinkedVisit({ link, data, onReload, booking, ended, onChanged }: LinkedVisitProps) {
  const now = useSalonNow();
  const { panel, focusLater } = useFocusLater();
  const { byTab, busyId, failed, said, send, ...changes } = useBookingChanges(
    ended === null ? [booking] : [],
    {
      today: now.date,
      focusLater,
      // The link of a cancelled booking shows nothing.
      onChanged: (change) => change !== 'cancelled' && onChanged(),
      link,
    },
  );
  const { draft, setDraft, closeDraft } = useMovingDraft();
  const [isCancelling, setCancelling] = useState(false);
  const tab = tabs.find((one) => byTab[one].length > 0);
  const [visit = null] = tab ? byTab[tab] : [];

  function openMove({ id, date }: BookingSummary) {
    setDraft({ id, date, start: null });
  }

  function closeMove() {
    closeDraft();
    focusLater('[data-reschedule]');
  }

  function cancel(one: BookingSummary, guest: number | null) {
    setCancelling(false);
    setDraft(null);
    changes.cancel(one, guest);
  }

  function moved(one: BookingSummary, to: Exclude<Change, 'cancelled'>) {
    setDraft(null);
    changes.moved(one, to);
    focusLater(`#booking-${one.id}`);
  }

  return (
    <div ref={panel} tabIndex={-1}>
      <ChangeToast said={said} undo={changes.undo} onDismissed={() => focusLater('')} />
      {tab && visit ? (
        <>
          <h2>
            <Hidden>{tabLabels[tab]()}</Hidden>
          </h2>
          <BookingRow
            booking={visit}
            tab={tab}
            isOver={isOver(visit, now)}
            next={null}
            year={now.date.slice(0, 4)}
            menu={data.menu}
            isMoving={draft !== null}
            isChoosing={false}
            isBusy={busyId !== null}
            failure={failed}
            address={location.href}
            onMove={() => (draft ? closeMove() : openMove(visit))}
            onServices={null}
            onCancel={() => setCancelling(true)}
          />
          {draft && data.missing && <ListUnavailable missing={data.missing} onRetry={onReload} />}
          {draft && !data.missing && (
            <MovePanel
              booking={visit}
              data={data}
              draft={draft}
              link={link}
              onDraft={setDraft}
              send={send}
              onUnanswered={() => {
                setDraft(null);
                changes.unanswered(visit, m.visits_move_unsure());
              }}
              onMoved={(to) => moved(visit, to)}
              onClose={closeMove}
            />
          )}
          <p className={css.rule}>
            <PhoneSentence
              text={({ phone }) => m.owner_cancellation_rule({ phone, visits: '{visits}' })}
              parts={{ visits: <Link to={paths.history}>{m.nav_visits()}</Link> }}
            />
          </p>
        </>
      ) : (
        <>
          <p>{ended ?? m.refusal_appointment_cancelled()}</p>
          <p className={css.on}>
            <BookAgain booking={booking} menu={data.menu}>
              {m.visits_again()}
            </BookAgain>
            <Link className={buttonClass('text')} to={paths.history}>
              {m.nav_visits()}
            </Link>
          </p>
        </>
      )}
      <CancelDialog
        booking={isCancelling ? visit : null}
        onKeep={() => setCancelling(false)}
        onMove={(one) => {
          setCancelling(false);
          openMove(one);
          // The dialog gives the focus back to Cancel when it closes.
          focusLater(`#move-${one.id}`);
        }}
        onCancel={cancel}
      />
    </div>
  );
}
