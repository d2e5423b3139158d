import { type DeskAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { briefClock, join } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { serviceNames } from '../../parts/menu-names.ts';
import css from './Crowd.module.css';

export type CrowdProps = {
  /** At most three, from early to late. */
  appointments: readonly DeskAppointment[];
  /** Its column is in the right half. */
  isAtRight: boolean;
  onChoose: (appointment: DeskAppointment) => void;
  onClose: () => void;
};

/** Asks which of the short visits a finger meant. A tap beside it closes it. */
export function Crowd({ appointments, isAtRight, onChoose, onClose }: CrowdProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    element.current?.querySelector('button')?.focus({ preventScroll: true });
    const onDown = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) close.current();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, []);
  const minute = appointments[0]?.start_service_time ?? 0;
  return (
    <div
      ref={element}
      role="dialog"
      aria-label={m.calendar_which_visit()}
      className={join(css.crowd, isAtRight && css.left)}
      style={cssNumbers({ minute })}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <p>{m.calendar_which_visit()}</p>
      {appointments.map((one) => (
        <button
          key={one.id}
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            onChoose(one);
          }}
        >
          <span>{briefClock(one.start_service_time)}</span>
          <b>{visitName(one)}</b>
          <small>{serviceNames(one.Services)}</small>
        </button>
      ))}
    </div>
  );
}
