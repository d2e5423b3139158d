import { type Customer, formatPhone, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Hidden } from '@salon/shared-lib/ui';
import { useEffect, useRef } from 'react';
import { foundIn } from '../parts/search-words.ts';
import css from './CustomerFields.module.css';
import type { CustomerSearch } from './use-customer-search.ts';

export type CustomerHitsProps = {
  /** The listbox is `{id}-hits`, an option `{id}-{customer id}`. */
  id: string;
  open: boolean;
  keyword: string;
  search: CustomerSearch;
  active: Customer | undefined;
  onChoose: (customer: Customer) => void;
};

/** The customers who match, as the listbox of the phone field. */
export function CustomerHits({ id, open, keyword, search, active, onChoose }: CustomerHitsProps) {
  const { hits, searching, failed } = search;
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    if (activeId !== undefined) {
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [activeId]);

  const message = failed
    ? m.create_clients_failed()
    : searching
      ? m.create_clients_searching()
      : m.create_clients_none();
  return (
    <>
      <div className={css.hits} hidden={!open}>
        <div
          ref={list}
          id={`${id}-hits`}
          role="listbox"
          aria-label={m.create_clients()}
          aria-busy={searching}
        >
          {!failed &&
            hits.map((customer) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the phone field, which has the focus.
              <div
                key={customer.id}
                id={`${id}-${customer.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={customer.id === activeId}
                // The marks would part the words of the name.
                aria-label={[
                  friendlyName(customer.name),
                  formatPhone(customer.phone),
                  customer.email,
                ]
                  .filter(Boolean)
                  .join(', ')}
                className={css.hit}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(customer)}
              >
                <span>
                  <Marked text={friendlyName(customer.name)} keyword={keyword} />
                </span>
                <span>{formatPhone(customer.phone)}</span>
                {customer.email && <small>{customer.email}</small>}
              </div>
            ))}
        </div>
        {(failed || hits.length === 0) && <p>{message}</p>}
      </div>
      <Hidden>
        <span role="status">
          {open && !searching && !failed && m.create_clients_found({ n: hits.length })}
        </span>
      </Hidden>
    </>
  );
}

function Marked({ text, keyword }: { text: string; keyword: string }) {
  const pieces = foundIn(text, keyword);
  let at = 0;
  return pieces.map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.found ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
