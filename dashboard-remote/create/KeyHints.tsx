import { m } from '@salon/shared-lib/i18n';
import { Fragment } from 'react';
import { Key } from '../parts/KeyHint.tsx';
import css from './KeyHints.module.css';

/** The keys of the form, for people with a mouse and so a keyboard. */
export function KeyHints() {
  const hints: [keys: string[], action: string][] = [
    [['N'], m.create_keys_new()],
    [['↑', '↓', '↵'], m.create_keys_client()],
    [['/'], m.create_keys_services()],
    [['↵'], m.create_keys_adds()],
    [['Alt', 'R'], m.create_keys_again()],
    [['Alt', '←', '→'], m.create_keys_day()],
    [['Alt', '↑', '↓'], m.create_keys_technician()],
    [['Ctrl', '↵'], m.create_keys_book()],
  ];
  return (
    <p className={css.keys} aria-hidden="true">
      {hints.map(([keys, action]) => (
        <span key={action}>
          {keys.map((key) => (
            <Fragment key={key}>
              <Key name={key} />{' '}
            </Fragment>
          ))}
          {action}
        </span>
      ))}
    </p>
  );
}
