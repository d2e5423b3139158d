import { m } from '@salon/shared-lib/i18n';
import { Form, join } from '@salon/shared-lib/ui';
import type { RefObject } from 'react';
import { Busy } from './Busy.tsx';
import { Cart } from './Cart.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DateField } from './DateField.tsx';
import { Guests } from './Guests.tsx';
import css from './NewAppointmentForm.module.css';
import { Outcome } from './Outcome.tsx';
import { Times } from './Times.tsx';
import type { Create } from './use-create.ts';

export type NewAppointmentFormProps = {
  create: Create;
  phone: RefObject<HTMLInputElement | null>;
  /** The heading is above the form already. */
  headingHidden: boolean;
  /** Moves on to the services. */
  onNext: () => void;
  /** Shows the services of the guest who is chosen. */
  onServices: () => void;
};

/** Who, when, with whom and for how much; the button says what it books. */
export function NewAppointmentForm({
  create,
  phone,
  headingHidden,
  onNext,
  onServices,
}: NewAppointmentFormProps) {
  const busy = create.phase !== 'idle';
  const heading = m.create_title();
  return (
    <Form
      className={join(css.card, headingHidden && css.close)}
      aria-label={heading}
      // The focus goes here when what had it is gone.
      // Keys scroll it while nothing in it can have the focus.
      tabIndex={busy ? 0 : -1}
      onSubmit={(event) => {
        event.preventDefault();
        create.book();
      }}
    >
      <div className={css.fields} inert={busy}>
        {!headingHidden && <h2>{heading}</h2>}
        <CustomerFields create={create} phone={phone} onNext={onNext} />
        <Guests create={create} onServices={onServices} />
        <DateField create={create} />
        <Times create={create} />
        <Cart create={create} />
      </div>
      <Outcome create={create} />
      <Busy phase={create.phase} />
    </Form>
  );
}
