import { isStaffPhone } from '@salon/shared-lib/domain';
import { Field } from '@salon/shared-lib/ui';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { ownerIn } from '../parts/owner-in.ts';
import { phoneDigits } from '../parts/phone-digits.ts';
import css from './CustomerFields.module.css';
import { CustomerHits } from './CustomerHits.tsx';
import type { Create } from './use-create.ts';

export type SearchedFieldProps = Omit<ComponentProps<typeof Field>, 'name' | 'onChange'> & {
  create: Create;
  name: Create['searchedIn'];
  onText: (text: string) => void;
  /** Enter, where it chooses nobody. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A combobox that lists the customers who match what is typed. */
export function SearchedField({
  create,
  name,
  onText,
  onEnter,
  onBlur,
  ...field
}: SearchedFieldProps) {
  const { search, searchedIn } = create;
  const keyword = searchedIn === name ? create.keyword : null;
  const [focused, setFocused] = useState(false);
  // Of a draft that was kept, nothing is asked yet.
  const [closedFor, setClosedFor] = useState(keyword);
  const [moved, setMoved] = useState({ keyword: '', index: 0 });
  const id = useId();
  const isOpen = focused && keyword !== null && closedFor !== keyword;
  const { hits } = search;
  const index =
    moved.keyword === keyword
      ? Math.min(moved.index, hits.length - 1)
      : name === 'phone'
        ? sureIndex(create)
        : -1;
  const active = hits[index];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') {
      // Enter chooses; it never books.
      event.preventDefault();
      if (!isOpen || name === 'name')
        return isOpen && active ? create.choose(active) : onEnter(event);
      if (search.searching) create.chooseFound();
      else if (active) create.choose(active);
      else if (hits.length === 0) onEnter(event);
      return;
    }
    if (!isOpen) {
      if (key === 'ArrowDown' && keyword !== null) setClosedFor(null);
      return;
    }
    if (key === 'Escape') {
      // The list is closed first, then whatever is around the form.
      event.preventDefault();
      event.stopPropagation();
      setClosedFor(keyword);
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || hits.length === 0) return;
    event.preventDefault();
    const from = active ? index : step === 1 ? -1 : 0;
    setMoved({ keyword, index: (from + step + hits.length) % hits.length });
  }

  return (
    <div className={css.search}>
      <Field
        {...field}
        name={name}
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${id}-${active.id}` : undefined}
        onChange={({ target }) => {
          setClosedFor(null);
          onText(target.value);
        }}
        onFocus={() => setFocused(true)}
        onBlur={(event) => {
          setFocused(false);
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {searchedIn === name && (
        <CustomerHits
          id={id}
          open={isOpen}
          keyword={keyword ?? ''}
          search={search}
          active={active}
          onChoose={create.choose}
        />
      )}
    </div>
  );
}

/** Where the hits have the only one, or who has the typed number; -1 for none. */
function sureIndex({ draft, search: { hits } }: Create): number {
  if (hits.length === 1) return 0;
  const digits = phoneDigits(draft.phone);
  const owner = isStaffPhone(digits) ? ownerIn(hits, digits) : undefined;
  return owner ? hits.indexOf(owner) : -1;
}
