import { type DeskTechnician, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { Button, clock, shortDay } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { KeyHint } from '../../parts/KeyHint.tsx';
import { TellClient } from '../../visit/TellClient.tsx';
import { canBeTold } from '../../visit/tell.ts';
import { readCategoryNames } from '../day/category-names.ts';
import css from './HeldBar.module.css';
import { moveStore } from './move-store.ts';
import { reasonOf } from './reason.ts';
import { useIsMoving } from './use-is-moving.ts';

/** Whom one holds, from where and to where, at the bottom of the window, and the way to put the appointment back: Escape, too. */
export function HeldBar({
  technicians,
  onPutBack,
}: {
  technicians: readonly DeskTechnician[];
  onPutBack: () => void;
}) {
  const moving = useStore(moveStore, (state) => state.moving);
  const isMoving = useIsMoving(3);
  const isHeld = moving?.by === 'key';
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = (event.target as Element | null)?.closest?.('dialog, [role="dialog"]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onPutBack();
  });
  useEffect(() => {
    if (!isHeld) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isHeld]);
  const mayNotDo = moving !== null && technicians.some(({ id }) => !moving.performers.has(id));
  useEffect(() => {
    if (mayNotDo) void readCategoryNames();
  }, [mayNotDo]);
  if (!moving || !isMoving) return null;

  const { appointment, target, verdict, date } = moving;
  function placeText(on: LocalDate, start: Minutes, technicianId: number): string {
    const name = technicians.find(({ id }) => id === technicianId)?.name ?? '';
    const place = m.calendar_time_with({ time: clock(start), name });
    return date === appointment.date ? place : `${shortDay(on)}, ${place}`;
  }
  const { start_service_time: start, technician_id: technicianId } = appointment;
  const from = placeText(appointment.date, start, technicianId);
  const to = placeText(date, target.minute, target.technicianId);
  return (
    <section className={css.bar} aria-label={m.move_held()}>
      <p>
        <b>{visitName(appointment)}</b>,{' '}
        {m.move_held_from({ minutes: m.minutes({ n: appointment.minutes }), place: from })}
        {to !== from && (
          <>
            {' '}
            <b>{m.move_held_to({ place: to })}</b>
          </>
        )}
        <small className={verdict.ok ? undefined : css.no}>
          {verdict.ok
            ? (isHeld ? m.move_held_how : m.move_held_drag)()
            : m.move_held_no({ reason: reasonOf(verdict) })}
        </small>
      </p>
      {isHeld && canBeTold(appointment) && <TellClient kind="time" />}
      <Button look="line" small onClick={onPutBack}>
        {m.move_put_back_now()} <KeyHint name="Esc" />
      </Button>
    </section>
  );
}
