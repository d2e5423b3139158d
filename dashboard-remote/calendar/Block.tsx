import {
  type AppointmentStatus,
  type DeskAppointment,
  friendlyName,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { briefClock, clock, Hidden, join, Rings } from '@salon/shared-lib/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useStore } from 'zustand';
import css from './Block.module.css';
import { intervalOf } from './facts.ts';
import { Tick, Warning } from './icons.tsx';
import { moveStore } from './move-store.ts';
import { shortName } from './names.ts';
import { position } from './position.ts';
import { drawn, drawnDay } from './scale.ts';
import { visitNotes } from './visit-notes.ts';

/** The words for a status. */
export const statusName: Record<AppointmentStatus, () => string> = {
  booked: m.status_booked,
  arrived: m.status_arrived,
  in_chair: m.status_in_chair,
  done: m.status_done,
  no_show: m.status_no_show,
};

export type BlockProps = Omit<ComponentProps<'button'>, 'children'> & {
  appointment: DeskAppointment;
  /** Pixels of a minute, from which follows how much text fits. */
  scale: number;
  /** New, or changed by someone else, and not looked at yet. */
  fresh?: boolean;
};

/** An appointment in its column. What is drawn depends on the space; the accessible name is always whole. */
export function Block({ appointment, scale, fresh = false, className, ...button }: BlockProps) {
  const { status } = appointment;
  const isLifted = useStore(
    moveStore,
    ({ moving }) => moving?.booking.some(({ id }) => id === appointment.id) ?? false,
  );
  const isPending = useStore(moveStore, ({ pending }) => pending.has(appointment.id));
  const { start, end } = drawn(intervalOf(appointment));
  const height = (end - start) * scale - 2;
  const lines = Math.max(1, Math.floor((height - 1) / lineHeight));
  return (
    <button
      type="button"
      {...button}
      className={join(
        css.block,
        css[status],
        height < 2 * lineHeight && css.tiny,
        fresh && css.fresh,
        isLifted && css.ghost,
        isPending && css.pending,
        className,
      )}
      style={position({ minute: start - drawnDay.start, length: end - start })}
    >
      <span className={css.text} aria-hidden="true">
        <Text appointment={appointment} lines={lines} />
      </span>
      <Hidden>{spoken(appointment)}</Hidden>
    </button>
  );
}

const lineHeight = 16;

/** The lines in the order of their weight: name, time, notices, services. The last ones are left out where they have no space. */
function Text({ appointment, lines }: { appointment: DeskAppointment; lines: number }) {
  const { Customer, Services, group, minutes, start_service_time: start } = appointment;
  const services = Services.map(({ name }) => name).join(', ');
  const note = visitNotes(appointment);
  const span = m.calendar_span({ from: briefClock(start), to: briefClock(start + minutes) });
  const noLineForNote = note !== null && lines < 3;
  const name = (
    <b key="name">
      <Mark status={appointment.status} />
      {noLineForNote && (
        <span className={css.mark}>
          <Warning />
        </span>
      )}
      <span className={css.full}>{friendlyName(Customer.name)}</span>
      <span className={css.short}>{shortName(Customer.name)}</span>
      {appointment.status === 'arrived' && (
        <span className={css.with}>{`, ${m.status_here()}`}</span>
      )}
      {lines === 2 && <span className={css.with}>{`, ${services}`}</span>}
    </b>
  );
  const primes = m.calendar_minutes({ n: minutes });
  if (lines === 1) {
    return (
      <>
        {name}
        <span>{`${primes} ${services}`}</span>
      </>
    );
  }
  const flags: ReactNode[] = [];
  if (group > 1)
    flags.push(<Flag key="group" icon={<Rings />} text={m.calendar_group({ n: group })} />);
  if (note !== null) flags.push(<Flag key="note" icon={<Warning />} text={note} />);
  const shown = flags.slice(0, Math.max(0, lines - 2));
  const left = lines - 2 - shown.length;
  return (
    <>
      {name}
      <span>
        {span}
        <span className={css.words}>{`, ${m.minutes({ n: minutes })}`}</span>
        <span className={css.primes}> {primes}</span>
      </span>
      {shown}
      {lines > 2 && left > 0 && (
        <span
          className={join(css.services, left === 1 && css.oneLine)}
          style={position({ lines: left })}
        >
          <span className={css.minutes}>{primes} </span>
          {appointment.status === 'no_show' && <b>{`${m.status_no_show()}, `}</b>}
          {services}
        </span>
      )}
    </>
  );
}

function Mark({ status }: { status: AppointmentStatus }) {
  if (status === 'done') {
    return (
      <span className={css.mark}>
        <Tick />
      </span>
    );
  }
  return status === 'arrived' ? <span className={join(css.mark, css.dot)} /> : null;
}

function Flag({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={css.flag}>
      {icon}
      <span>{text}</span>
    </span>
  );
}

/** The whole sentence for screen readers. */
function spoken(appointment: DeskAppointment): string {
  const { Customer, Services, group, minutes, status } = appointment;
  const start = appointment.start_service_time;
  return [
    friendlyName(Customer.name),
    m.calendar_from_to({ from: clock(start), to: clock(start + minutes) }),
    m.minutes({ n: minutes }),
    Services.map(({ name }) => name).join(', '),
    group > 1 && m.calendar_group({ n: group }),
    visitNotes(appointment),
    status !== 'booked' && statusName[status](),
  ]
    .filter(Boolean)
    .join(', ');
}
