import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import css from './ChangedMeanwhile.module.css';
import type { Seen } from './use-seen.ts';

/** The fields of a record that people know: what each is called and, unless it is a text, how its value reads. */
export type ShownFields<Stored> = {
  [Field in keyof Stored]?: { name: () => string; show?: (value: Stored[Field]) => string };
};

export type ChangedMeanwhileProps<Stored> = {
  record: Seen<Stored>;
  fields: ShownFields<Stored>;
  /** Puts the record as it is now into the form. */
  onTake: (now: Stored) => void;
};

/** Says what somebody else has changed while a form is open, and lets the person choose. Nothing typed is lost before that. */
export function ChangedMeanwhile<Stored extends object>({
  record: { seen, now, isOutdated, acceptSeen },
  fields,
  onTake,
}: ChangedMeanwhileProps<Stored>) {
  const keys = Object.keys(fields) as (keyof Stored)[];
  const changed = keys.filter((key) => JSON.stringify(seen[key]) !== JSON.stringify(now[key]));
  return (
    <div role="status" className={css.place}>
      {isOutdated && (
        <div className={css.changed}>
          <p>{m.changed_by_other()}</p>
          <ul>
            {changed.map((key) => {
              const { name = () => '', show = String } = fields[key] ?? {};
              const value = show(now[key]);
              return (
                <li key={String(key)}>
                  {value === ''
                    ? m.changed_now_nothing({ name: name() })
                    : m.changed_now({ name: name(), value })}
                </li>
              );
            })}
          </ul>
          <div className={css.choice}>
            <Button
              variant="line"
              small
              onClick={() => {
                onTake(now);
                acceptSeen();
              }}
            >
              {m.changed_take()}
            </Button>
            <Button variant="line" small onClick={acceptSeen}>
              {m.changed_keep()}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
