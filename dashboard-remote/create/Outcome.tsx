import { friendlyName, parseTime } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { allOf, Button, clock, Problem, SubmitButton } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { Warning } from '../parts/icons.tsx';
import { KeyHint } from '../parts/KeyHint.tsx';
import type { Failure } from './booking-store.ts';
import { ClosedNow } from './ClosedNow.tsx';
import { isSomebodys } from './draft.ts';
import { guestName } from './guest-name.ts';
import { neededWords } from './needed-words.ts';
import css from './Outcome.module.css';
import { totalsOf } from './totals.ts';
import type { Create } from './use-create.ts';

/** What is in the way of a booking, and the button that says what it books. */
export function Outcome({ create }: { create: Create }) {
  const { failure, missing, services, waitsToBook, offers, seatTechnician, seatMissing } = create;
  const { guests, draft } = create;
  const without = guests.findIndex((guest) => guest.services.length === 0);
  const guest =
    guests.length > 1 ? guestName(without, draft.others[without - 1]?.name ?? '') : null;
  // Until a service is chosen, the line about services says what to do.
  const needed =
    services.length === 0 ? null : neededWords(missing, { isLoading: offers === null, guest });
  return (
    <div className={css.foot} inert={create.phase !== 'idle'}>
      {failure && <Failed failure={failure} />}
      <OtherVisit create={create} />
      {services.length > 0 && <Total guests={create.guests} choice={create.choice} />}
      <ClosedNow create={create} />
      {needed && <p className={css.needed}>{needed}</p>}
      <div className={css.seal}>
        <SubmitButton
          disabled={missing.length > 0}
          busy={waitsToBook}
          aria-keyshortcuts="Control+Enter"
        >
          <span>{actionOf(create)}</span>
          {missing.length === 0 && <KeyHint name="Ctrl ↵" />}
        </SubmitButton>
        {seatTechnician && (
          <Button variant="line" disabled={seatMissing.length > 0} onClick={create.seatNow}>
            {seatActionOf(create, seatTechnician)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The customer has a visit at this time. It is no refusal: somebody may come with a friend, or to two technicians. */
function OtherVisit({ create: { otherVisit, draft } }: { create: Create }) {
  return (
    <div role="status">
      {otherVisit && draft.customer && (
        <p className={css.other}>
          <Warning />
          {m.create_other_visit({
            name: friendlyName(draft.customer.name),
            time: clock(otherVisit.start_service_time),
            technicians: allOf(otherVisit.Technicians.map(({ name }) => name)),
          })}
        </p>
      )}
    </div>
  );
}

/** It stays in view with the button, however many services there are. */
function Total({ guests, choice }: Pick<Create, 'guests' | 'choice'>) {
  const { minutes, price, cardPrice } = totalsOf(guests, choice.shares);
  return (
    <p className={css.total}>
      <span>
        {guests.length === 1 && (
          <span className={css.what}>{guests[0]?.services.map(({ name }) => name).join(', ')}</span>
        )}
        {m.minutes({ n: minutes })} <small>{m.create_by_card({ total: cardPrice })}</small>
      </span>
      <b>{price}</b>
    </p>
  );
}

/** `Book 2:00 PM with Linh`, or `Book` while that is not known. */
export function actionOf({ choice: { start }, withWhom, draft }: Create): string {
  if (start === null || !withWhom) return m.create_book();
  const book = draft.override ? m.create_book_outside : m.create_book_at;
  return book({ time: clock(start), name: withWhom });
}

/** `Seat now with Linh`; with `Walk-in` behind it where nobody is typed. */
export function seatActionOf({ draft }: Create, { name }: { name: string }): string {
  const action = m.create_seat_with({ name });
  return isSomebodys(draft) ? action : `${action}, ${m.walk_in()}`;
}

/** On a narrow screen it is at the end of the form, which may be below the screen. */
function Failed({ failure }: { failure: Failure }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers return a promise, which React would call as a cleanup.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={css.failure}>
      <Reason failure={failure} />
    </div>
  );
}

function Reason({ failure }: { failure: Failure }) {
  if (failure.kind === 'taken') {
    return (
      <Problem title={failure.sentence}>
        {failure.slot && <p>{m.time_taken_conflict({ time: clock(parseTime(failure.slot)) })}</p>}
        <p>{m.create_kept()}</p>
      </Problem>
    );
  }
  return (
    <Problem title={failure.kind === 'save' ? m.create_save_failed() : m.create_failed()}>
      {failure.sentence && <p>{failure.sentence}</p>}
      <p>{failure.offline ? m.create_failed_offline() : m.create_kept()}</p>
    </Problem>
  );
}
