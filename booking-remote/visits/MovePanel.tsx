import { api, mayBeDone, sentenceOf } from '@salon/shared-lib/api';
import type { BookingSummary } from '@salon/shared-lib/domain';
import { changeServices, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import {
  allOf,
  Button,
  clock,
  DatePicker,
  Problem,
  shortDay,
  withPhones,
} from '@salon/shared-lib/ui';
import { useState } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { dayState } from '../time/day-state.ts';
import { Failure } from '../wizard/Failure.tsx';
import css from './MovePanel.module.css';
import { MoveTimes } from './MoveTimes.tsx';
import { useMoving } from './use-moving.ts';
import type { MovingDraft } from './use-moving-draft.ts';
import { useOpenedPanel } from './use-opened-panel.ts';

export type MovePanelProps = {
  booking: BookingSummary;
  data: BookingData;
  draft: MovingDraft;
  /** The token of the link of the booking, which needs no session. */
  link?: string;
  onDraft: (draft: MovingDraft) => void;
  /** Sends a call, and asks who the visitor is where the session has ended. */
  send: <Answer>(doing: string, call: () => Promise<Answer>) => Promise<Answer | null>;
  /** The connection ended before the answer: it may have been moved. */
  onUnanswered: () => void;
  onMoved: (to: Pick<BookingSummary, 'date' | 'start_service_time'>) => void;
  onClose: () => void;
};

/** Another date and start for a booking, which keeps its technicians. The old time is kept until the answer. */
export function MovePanel({
  booking,
  data,
  draft,
  link,
  onDraft,
  send,
  onUnanswered,
  onMoved,
  onClose,
}: MovePanelProps) {
  const { services } = draft;
  const moving = useMoving(booking, data, draft, onDraft);
  const { date, start, now, range } = moving;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const title = useOpenedPanel();

  const names = allOf(booking.Technicians.map(({ name }) => name));
  const from = `${shortDay(booking.date)}, ${clock(booking.start_service_time)}`;
  const to = start === null ? null : `${shortDay(date)}, ${clock(start)}`;

  async function move() {
    if (start === null || to === null) return;
    setBusy(true);
    setFailure(null);
    const body = { id: booking.id, date, start_service_time: start };
    try {
      const answer = await send(m.visits_ask_move({ from, to }), () =>
        services
          ? api.send(changeServices, {
              body: { ...body, id: services.part, service_ids: services.ids },
            })
          : api.send(rescheduleBooking, { body, link }),
      );
      if (answer) return onMoved({ date, start_service_time: start });
    } catch (error) {
      if (mayBeDone(error)) return onUnanswered();
      setFailure({ error });
      // What is free may have changed; without an answer nothing can be loaded.
      if (sentenceOf(error)) moving.reload();
    }
    setBusy(false);
  }

  const heading = `move-${booking.id}`;
  return (
    <section className={css.move} aria-labelledby={heading}>
      <div className={css.head}>
        <h4 id={heading} ref={title} tabIndex={-1}>
          {services ? m.visits_longer_title() : m.visits_move_title()}
        </h4>
        <p>{m.visits_move_stays({ names })}</p>
      </div>
      <div className={css.pick}>
        <div className={css.dates}>
          <DatePicker
            weeks={3}
            several={booking.Technicians.length > 1}
            firstDate={moving.firstDate}
            today={now.date}
            selected={date}
            stateOf={(day: LocalDate) =>
              dayState(day, {
                now,
                technician: moving.weekdays,
                rules: data.rules,
                starts: moving.startsOf(day)?.length,
              })
            }
            onSelect={moving.chooseDate}
            onMove={moving.page}
            canMoveBack={range.canMoveBack}
            canMoveForward={moving.canMoveForward}
          />
        </div>
        <MoveTimes
          minutes={Math.max(
            ...booking.parts.map(({ id, minutes }) =>
              id === services?.part ? services.minutes : minutes,
            ),
          )}
          booking={booking}
          names={names}
          moving={moving}
        />
      </div>
      {failure && <MoveFailure error={failure.error} />}
      <div className={css.end}>
        <p role="status">
          {start === null ? (
            <span>{m.visits_move_choose()}</span>
          ) : (
            to && <b>{m.visits_move_from_to({ from: unbroken(from), to: unbroken(to) })}</b>
          )}
        </p>
        <Button variant="text" onClick={onClose} disabled={busy}>
          {m.visits_move_keep()}
        </Button>
        <Button variant="primary" onClick={move} busy={busy} disabled={start === null}>
          {busy ? m.visits_moving() : m.visits_move()}
        </Button>
      </div>
    </section>
  );
}

/** On one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** The server's sentence, where there is one; the old time is still kept. */
function MoveFailure({ error }: { error: unknown }) {
  const sentence = sentenceOf(error);
  if (!sentence) return <Failure error={error} title={m.visits_move_failed()} />;
  return (
    <Problem title={withPhones(sentence)}>
      <p>{m.visits_move_old()}</p>
    </Problem>
  );
}
