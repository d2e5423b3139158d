import { hoursKinds } from '@salon/shared-lib/administration';
import { closedDayLimits } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Field, Form } from '@salon/shared-lib/ui';
import { type RefObject, useState } from 'react';
import { InTheWay, inTheWayOf } from '../../changes/InTheWay.tsx';
import type { useWork } from '../../changes/use-work.tsx';
import { Refusal } from '../../parts/Refusal.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { TimePair } from '../../parts/TimePair.tsx';
import { holdNotices } from '../../parts/use-modal-sheet.ts';
import css from '../blocked/Blocked.module.css';

const kindNames = { usual: m.hours_usual, own: m.hours_own, closed: m.settings_closed };

/** `from`, `to`: `HH:MM`. */
export type TypedHours = {
  kind: (typeof hoursKinds)[number];
  from: string;
  to: string;
  reason: string;
};

export type HoursFormProps = {
  first: TypedHours;
  work: ReturnType<typeof useWork>;
  /** Of what refuses the hours. */
  refusal: RefObject<HTMLElement | null>;
  /** `inTheWay`: what becomes of the visits in the way; without it they refuse the hours. */
  onSave: (typed: TypedHours, inTheWay?: 'keep' | 'move') => void;
  /** A link to a visit in the way was followed. */
  onLeave: (typed: TypedHours) => void;
  onClose: () => void;
};

/** The form for the opening hours of a date. It lists the visits in the way, and is saved then only when told to. */
export function HoursForm(props: HoursFormProps) {
  const { first, work, refusal, onSave, onLeave, onClose } = props;
  const [typed, setTyped] = useState(first);
  /** What is wrong with a field was said of what was in it, and so were the visits in the way. */
  const change = (part: Partial<TypedHours>) => {
    setTyped({ ...typed, ...part });
    work.forget();
  };
  const inTheWay = inTheWayOf(work.error);
  return (
    <Form
      className={css.fields}
      aria-label={m.hours_of_date()}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      <Segments
        label={m.hours_of_date()}
        keys={hoursKinds}
        names={kindNames}
        selected={typed.kind}
        onSelect={(kind) => change({ kind })}
      />
      {typed.kind === 'own' && (
        <div className={css.times}>
          <TimePair
            labels={{ from: m.settings_opens(), to: m.settings_closes() }}
            from={typed.from}
            to={typed.to}
            required
            fieldErrors={work.fieldErrors}
            onChange={change}
          />
        </div>
      )}
      {typed.kind !== 'usual' && (
        <Field
          label={m.settings_closed_reason()}
          hint={m.hours_reason_about()}
          autoComplete="off"
          maxLength={closedDayLimits.reason}
          required={typed.kind === 'closed'}
          value={typed.reason}
          error={work.fieldErrors.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      <Refusal ref={refusal}>{work.refusal}</Refusal>
      {inTheWay && (
        <InTheWay
          appointments={inTheWay}
          isBusy={work.isBusy}
          onKeep={() => onSave(typed, 'keep')}
          onMove={() => onSave(typed, 'move')}
          onLeave={() => onLeave(typed)}
        />
      )}
      <div className={css.pair} ref={holdNotices}>
        <Button variant="line" small onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        {/* To save them once more would be refused for the same visits. */}
        {!inTheWay && (
          <Button type="submit" small busy={work.isBusy}>
            {m.settings_save()}
          </Button>
        )}
      </div>
    </Form>
  );
}
