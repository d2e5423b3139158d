import { lazyPart } from '@salon/federation/contract';
import {
  cardSurcharge,
  type DeskAppointment,
  type DeskDay,
  formatCents,
  formatStaffPrice,
  formatTotalPrice,
  friendlyName,
  type Service,
  totalPrice,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { serviceMinutes } from '@salon/shared-lib/scheduling';
import { Button, Cross } from '@salon/shared-lib/ui';
import { Suspense, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { menuName } from '../../parts/menu-names.ts';
import { technicianColors } from '../../parts/technician-colors.ts';
import { TellClient } from '../../visit/TellClient.tsx';
import { canBeTold } from '../../visit/tell.ts';
import type { Contents } from '../../visit/undoable-changes.ts';
import type { Cursor } from '../day/cursor.ts';
import { moveStore } from '../move/move-store.ts';
import css from './VisitServices.module.css';

const AddService = lazyPart(() => import('./AddService.tsx').then((it) => it.AddService));
const RefusedContents = lazyPart(() =>
  import('./RefusedContents.tsx').then((it) => it.RefusedContents),
);
const ByHand = lazyPart(() => import('./ByHand.tsx').then((it) => it.ByHand));

/** Opens the form for a service that others do, for the client of the visit from its end on. */
export type BookAfter = (visit: DeskAppointment, serviceId: number) => void;

/** What is done by whom for how much, and the total. What is done by the technician of `appointment` can be changed. */
export function VisitServices({
  appointment,
  parts,
  day,
  onContents,
  onReschedule,
  onBookAfter,
}: {
  appointment: DeskAppointment;
  /** The appointments of the booking. */
  parts: readonly DeskAppointment[];
  day: DeskDay;
  /** Changes what the appointment has, and with a place moves it there. */
  onContents: (contents: Contents, place?: Cursor) => void;
  onReschedule: (other: DeskAppointment) => void;
  onBookAfter: BookAfter;
}) {
  const { technicians } = day;
  const isRefused = useStore(moveStore, ({ refusedContents: one }) => one?.id === appointment.id);
  const [shown, setShown] = useState<'add' | 'swap' | 'byHand' | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const swapping = useRef<HTMLButtonElement>(null);
  const byHand = useRef<HTMLButtonElement>(null);
  const { Services, minutes, note } = appointment;
  const total = totalPrice(parts.flatMap((part) => part.Services));
  const cents = total.from * 100;
  const own = technicians.find(({ id }) => id === appointment.technician_id);
  const toggle = (one: typeof shown) => setShown((now) => (now === one ? null : one));

  /** The pressed button is gone with what it changes. */
  function change(contents: Contents, focus: HTMLButtonElement | null, place?: Cursor) {
    setShown(null);
    focus?.focus();
    onContents(contents, place);
  }

  const add = (service: Service) =>
    change(
      { Services: [...Services, service], minutes: minutes + service.time, note },
      adding.current,
    );
  /** The only service, which can't be removed, becomes another one. */
  const swap = (service: Service) =>
    change(
      { Services: [service], minutes: minutes - serviceMinutes(Services) + service.time, note },
      swapping.current,
    );
  const remove = ({ id, time }: Service | (typeof Services)[number]) =>
    change(
      { Services: Services.filter((one) => one.id !== id), minutes: minutes - time, note },
      adding.current,
    );

  /** What was offered is not offered once more after the booking. */
  function bookAfter(service: Service) {
    setShown(null);
    onBookAfter(appointment, service.id);
  }

  return (
    <section className={css.services} aria-label={m.step_services()}>
      <ul className={css.lines}>
        {parts.flatMap((part) =>
          part.Services.map((service) => (
            <li key={`${part.id}-${service.id}`}>
              <span
                style={technicianColors(
                  technicians.findIndex((one) => one.id === part.technician_id),
                )}
                className={css.who}
              >
                {technicians.find((one) => one.id === part.technician_id)?.name}
              </span>
              <span>
                {menuName(service.name)}
                {parts.length > 1 && part.guest_name && (
                  <small>{m.guest_for({ name: friendlyName(part.guest_name) })}</small>
                )}
              </span>
              <span>
                {m.calendar_minutes({
                  // The length of the visit may be set by hand.
                  n: part.Services.length === 1 ? part.minutes : service.time,
                })}{' '}
                <b>{formatStaffPrice(service.price)}</b>
              </span>
              {part.id === appointment.id && Services.length > 1 && (
                <button
                  type="button"
                  aria-label={m.calendar_remove_service({ name: menuName(service.name) })}
                  onClick={() => remove(service)}
                >
                  <Cross />
                </button>
              )}
            </li>
          )),
        )}
        <li className={css.sum}>
          <span>{m.calendar_total()}</span>
          <b>{formatTotalPrice(total)}</b>
          <small>{m.calendar_with_card()}</small>
          <small>{withFrom(formatCents(cents + cardSurcharge(cents)), total.open)}</small>
        </li>
      </ul>
      {isRefused && (
        <Suspense fallback={null}>
          <RefusedContents
            {...{ appointment, parts, day }}
            onChoose={(contents, place) => change(contents, adding.current, place)}
            onMove={onReschedule}
          />
        </Suspense>
      )}
      <div className={css.buttons}>
        <Button
          ref={adding}
          variant="line"
          small
          aria-expanded={shown === 'add'}
          onClick={() => toggle('add')}
        >
          {m.calendar_add_service()}
        </Button>
        {Services.length === 1 && (
          <Button
            ref={swapping}
            variant="line"
            small
            aria-expanded={shown === 'swap'}
            onClick={() => toggle('swap')}
          >
            {m.card_swap_service()}
          </Button>
        )}
        <Button
          ref={byHand}
          variant="line"
          small
          aria-expanded={shown === 'byHand'}
          onClick={() => toggle('byHand')}
        >
          {m.calendar_by_hand()}
        </Button>
      </div>
      {canBeTold(appointment) && <TellClient visit={appointment} kind="contents" />}
      <Suspense fallback={<p role="status">{m.guard_loading()}</p>}>
        {(shown === 'add' || shown === 'swap') && (
          <AddService
            key={shown}
            technician={own}
            had={Services.map(({ id }) => id)}
            onAdd={shown === 'add' ? add : swap}
            onBookAfter={shown === 'add' ? bookAfter : null}
          />
        )}
        {shown === 'byHand' && (
          <ByHand
            key={appointment.revision}
            appointment={appointment}
            onSave={(contents) => change(contents, byHand.current)}
          />
        )}
      </Suspense>
    </section>
  );
}

const withFrom = (price: string, open: boolean) => (open ? m.price_from({ price }) : price);
