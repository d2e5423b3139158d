import {
  type DeskAppointment,
  type DeskTechnician,
  slotMinutes,
  visitName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useSearchParams } from '@salon/shared-lib/router';
import { type LocalDate, type Minutes, salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock, join, shortDay } from '@salon/shared-lib/ui';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { KeyHint } from '../../parts/KeyHint.tsx';
import { useHeightOf } from '../../parts/use-height-of.ts';
import { canMove } from '../../visit/can-move.ts';
import { TellClient } from '../../visit/TellClient.tsx';
import { canBeTold } from '../../visit/tell.ts';
import { readCategoryNames } from '../day/category-names.ts';
import type { Cursor } from '../day/cursor.ts';
import css from './MoveBar.module.css';
import { moveStore } from './move-store.ts';
import { reasonOf } from './reason.ts';
import { useIsMoving } from './use-is-moving.ts';

export type MoveBarProps = {
  technicians: readonly DeskTechnician[];
  onAim: (target: Cursor) => void;
  onPutDown: () => void;
  onCancelMove: () => void;
  /** Moves the visit that is in the way instead. */
  onMoveOther: (visit: DeskAppointment) => void;
};

/**
 * At the bottom of the window: whose visit is moved, from where and to where. Its buttons change the time by five minutes,
 * put the visit there, or cancel the move, as Escape does.
 */
export function MoveBar(props: MoveBarProps) {
  const { technicians, onAim, onPutDown, onCancelMove, onMoveOther } = props;
  const moving = useStore(moveStore, (state) => state.moving);
  const isMoving = useIsMoving(3);
  const isMovingByKey = moving?.by === 'key';
  // From another page that picked the visit up, Back returns to that page.
  const isLinked = useSearchParams()[0].has('move');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = (event.target as Element | null)?.closest?.('dialog, [role="dialog"]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) onCancelMove();
  });
  useEffect(() => {
    if (!isMovingByKey) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isMovingByKey]);
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
  const inTheWay = !verdict.ok && verdict.reason === 'taken' ? verdict.by : null;
  return (
    <Bar className={join(css.bar, isMovingByKey && css.byKey)} aria-label={m.move_held()}>
      <div className={css.head}>
        <p>
          <b>{visitName(appointment)}</b>,{' '}
          {m.move_held_from({ minutes: m.minutes({ n: appointment.minutes }), place: from })}
          {to !== from && (
            <>
              {' '}
              <b>{m.move_held_to({ place: to })}</b>
            </>
          )}
          {!verdict.ok && (
            <small className={css.no}>{m.move_held_no({ reason: reasonOf(verdict) })}</small>
          )}
          {verdict.ok && !(isMovingByKey && to !== from) && (
            <small>{(isMovingByKey ? m.move_held_how : m.move_held_drag)()}</small>
          )}
        </p>
        {isMovingByKey &&
          canBeTold({ ...appointment, date, start_service_time: target.minute }) && (
            <TellClient visit={appointment} />
          )}
      </div>
      {isMovingByKey && inTheWay && canMove(inTheWay, salonNow(Date.now())) && (
        <Button variant="line" small onClick={() => onMoveOther(inTheWay)}>
          {m.calendar_move_next({
            name: visitName(inTheWay),
            time: clock(inTheWay.start_service_time),
          })}
        </Button>
      )}
      <div className={css.ways}>
        {isMovingByKey && (
          <Button small disabled={to === from || !verdict.ok} onClick={onPutDown}>
            {m.move_put_down()}
          </Button>
        )}
        <Button
          ref={isMovingByKey && !isLinked ? closeByBack : undefined}
          variant="line"
          small
          onClick={onCancelMove}
        >
          {m.move_put_back_now()} <KeyHint name="Esc" />
        </Button>
        {isMovingByKey &&
          [-slotMinutes.desk, slotMinutes.desk].map((minutes) => (
            <Button
              key={minutes}
              variant="line"
              small
              onClick={() => onAim({ ...target, minute: target.minute + minutes })}
            >
              {(minutes < 0 ? m.move_earlier : m.move_later)({ n: slotMinutes.desk })}
            </Button>
          ))}
      </div>
    </Bar>
  );
}

/** Back presses the button. The attribute has to change for that: an element that comes with it is not seen. */
const closeByBack = (button: HTMLElement | null) => void button?.toggleAttribute('data-back', true);

/** What is moved to stays above it. */
function Bar(props: ComponentProps<'section'>) {
  const bar = useRef<HTMLElement>(null);
  useHeightOf(bar, '--move-bar');
  return <section ref={bar} {...props} />;
}
