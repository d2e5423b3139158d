import { m } from '@salon/shared-lib/i18n';
import { Button, Clipboard, clock, Pencil } from '@salon/shared-lib/ui';
import css from './FootBar.module.css';
import { actionOf, seatActionOf } from './Outcome.tsx';
import { totalsOf } from './totals.ts';
import type { Create } from './use-create.ts';

export type FootBarProps = {
  create: Create;
  pane: 'menu' | 'form';
  onPane: () => void;
  onSeat: () => void;
  onBook: () => void;
};

/** On a narrow screen: what is chosen, the way to the form or back to the menu, and the booking. */
export function FootBar({ create, pane, onPane, onSeat, onBook }: FootBarProps) {
  const { services, missing, phase, waitsToBook, choice, withWhom } = create;
  const { seatTechnician, seatMissing } = create;
  const busy = waitsToBook || phase !== 'idle';
  const { price, minutes } = totalsOf(create.guests, choice.shares);
  const names = services.map(({ name }) => name).join(', ');
  const place =
    choice.start !== null &&
    withWhom &&
    m.create_place({ time: clock(choice.start), name: withWhom });
  return (
    <div className={css.bar}>
      <p>
        <b>{services.length > 0 ? m.create_bar({ price, minutes }) : m.create_bar_empty()}</b>
        <span>{[names, place].filter(Boolean).join(', ')}</span>
      </p>
      <Button variant="line" small onClick={onPane}>
        {pane === 'form' ? <Pencil /> : <Clipboard />}
        {pane === 'form' ? m.create_show_services() : m.create_show_form()}
      </Button>
      {seatTechnician && (
        <Button
          variant="line"
          small
          aria-label={seatActionOf(create, seatTechnician)}
          disabled={busy || (pane === 'form' && seatMissing.length > 0)}
          onClick={onSeat}
        >
          {m.create_seat()}
        </Button>
      )}
      <Button
        variant="primary"
        small
        aria-label={actionOf(create)}
        // What is missing is in the form: there the button has nothing to say.
        disabled={pane === 'form' && missing.length > 0}
        busy={busy}
        onClick={onBook}
      >
        {m.create_book()}
      </Button>
    </div>
  );
}
