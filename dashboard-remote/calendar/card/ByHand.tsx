import { type DeskAppointment, lengthStep, totalPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { type FormEvent, useId, useState } from 'react';
import type { Contents } from '../../visit/undoable-changes.ts';
import css from './VisitServices.module.css';

/** The length, the price and the note of a visit, which staff set by hand. */
export function ByHand({
  appointment,
  onSave,
}: {
  appointment: DeskAppointment;
  onSave: (contents: Contents) => void;
}) {
  const { Services, minutes, note } = appointment;
  const price = totalPrice(Services).from;
  const [typed, setTyped] = useState({
    minutes: String(minutes),
    price: String(price),
    note: note ?? '',
  });
  const id = useId();
  const field = (name: keyof typeof typed) => ({
    id: `${id}-${name}`,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((all) => ({ ...all, [name]: target.value })),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const dollars = Number(typed.price);
    onSave({
      Services,
      minutes: Number(typed.minutes),
      note: typed.note.trim() || null,
      ...(dollars !== price && { price: dollars }),
    });
  }

  return (
    <form className={css.byHand} onSubmit={save}>
      <label htmlFor={`${id}-minutes`}>{m.calendar_length()}</label>
      <input
        {...field('minutes')}
        type="number"
        required
        // A length between the steps may stay.
        min={minutes % lengthStep || lengthStep}
        max={24 * 60}
        step={lengthStep}
      />
      <label htmlFor={`${id}-price`}>{m.calendar_price()}</label>
      <input {...field('price')} type="number" required min={0} max={9_999} step={1} />
      <label htmlFor={`${id}-note`}>{m.calendar_staff_note()}</label>
      <textarea {...field('note')} rows={2} maxLength={1000} />
      <Button small type="submit">
        {m.settings_save()}
      </Button>
    </form>
  );
}
