import { m } from '@salon/shared-lib/i18n';
import { Hidden, join, Toast } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { AsideDrafts } from './AsideDrafts.tsx';
import { bookedSentence, chosenSentence } from './booked-sentence.ts';
import css from './CreateAppointment.module.css';
import { FootBar } from './FootBar.tsx';
import { KeyHints } from './KeyHints.tsx';
import { NewAppointmentForm } from './NewAppointmentForm.tsx';
import { ServiceMenu } from './ServiceMenu.tsx';
import type { Booked } from './use-booking.ts';
import { type CreateOptions, useCreate } from './use-create.ts';
import { useCreateKeys } from './use-create-keys.ts';
import { useFocusAfterFailure } from './use-focus-after-failure.ts';

export type CreateAppointmentProps = CreateOptions & {
  /** In a sheet that has the heading "New Appointment" itself. */
  inSheet?: boolean;
  /** Starts with the focus in Phone. On a narrow screen the form is shown first then. */
  focusPhone?: boolean;
  /** The form is done with after a booking, instead of being ready for the next caller. */
  onDone?: ((booked: Booked) => void) | undefined;
};

/**
 * Books an appointment for a customer: the menu at the left, the form at the right; one at a time on a narrow screen.
 *
 * @example
 * <CreateAppointment initial={{ date, start, technician_id }} draft={kept} onDraft={keep} onBooked={reload} />
 */
export function CreateAppointment(props: CreateAppointmentProps) {
  const { inSheet, focusPhone, onDone, ...options } = props;
  const [pane, setPane] = useState<'menu' | 'form'>(focusPhone ? 'form' : 'menu');
  const root = useRef<HTMLDivElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const create = useCreate(options);
  const onKeyDown = useCreateKeys(create, filter);
  const onFocus = useKeptFocus(root, 'form');
  const busy = create.phase !== 'idle';

  // After a booking the form is empty.
  const { booked, failure } = create;
  const end = useEffectEvent((made: Booked) => (onDone ? onDone(made) : phone.current?.focus()));
  useEffect(() => {
    if (booked) end(booked);
  }, [booked]);
  // What has failed is said in the form.
  useEffect(() => {
    if (failure) setPane('form');
  }, [failure]);
  useFocusAfterFailure(root, failure, pane);
  // Someone who is chosen has services next.
  const customerId = create.draft.customer?.id;
  const focusAtStart = useEffectEvent(() => {
    if (focusPhone) (customerId === undefined ? phone : filter).current?.focus();
  });
  useEffect(() => focusAtStart(), []);
  const isFirst = useRef(true);
  const goOn = useEffectEvent(() => {
    const isInPhone = document.activeElement === phone.current;
    if (isInPhone && customerId !== undefined && !busy) filter.current?.focus();
  });
  useEffect(() => {
    if (!isFirst.current && customerId !== undefined) goOn();
    isFirst.current = false;
  }, [customerId]);

  /** The menu may be far above, or behind the form. The focus in its filter would open the keyboard of a tablet. */
  function showServices() {
    setPane('menu');
    requestAnimationFrame(() => {
      const guest = root.current?.querySelector<HTMLElement>('input[name="guest"]:checked');
      guest?.focus({ preventScroll: true });
      guest?.scrollIntoView?.({ block: 'center' });
    });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole form; each has a button too.
    <div
      ref={root}
      className={join(css.create, pane === 'form' && css.showsForm, inSheet && css.inSheet)}
      aria-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <AsideDrafts create={create} />
      <section className={css.left} aria-label={m.create_show_services()} inert={busy}>
        <ServiceMenu create={create} filter={filter} />
        <KeyHints />
      </section>
      <NewAppointmentForm
        create={create}
        phone={phone}
        headingHidden={inSheet ?? false}
        onNext={() => filter.current?.focus()}
        onServices={showServices}
      />
      <FootBar
        create={create}
        pane={pane}
        onPane={() => setPane(pane === 'form' ? 'menu' : 'form')}
        onSeat={() => {
          if (create.seatMissing.length > 0) setPane('form');
          create.seatNow();
        }}
        onBook={() => {
          // What is missing is said in the form.
          if (create.missing.length > 0) setPane('form');
          create.book();
        }}
      />
      <Hidden>
        <span role="status">{chosenSentence(create)}</span>
      </Hidden>
      <Toast onDismiss={create.dismissBooked}>
        {booked && !onDone && bookedSentence(booked, create.salon.data?.technicians ?? [])}
      </Toast>
    </div>
  );
}
