import { lazyPart } from '@salon/federation/contract';
import { isMadeUpPhone, isStaffPhone, smartSearch } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { EmailField, Field, join } from '@salon/shared-lib/ui';
import { type KeyboardEvent, type RefObject, Suspense, useId, useState } from 'react';
import { phoneDigits } from '../parts/phone-digits.ts';
import { Switch } from '../parts/Switch.tsx';
import css from './CustomerFields.module.css';
import { CustomerHits } from './CustomerHits.tsx';
import type { Create } from './use-create.ts';

const LastVisit = lazyPart(() => import('./LastVisit.tsx').then((it) => it.LastVisit));
const WhoseVisit = lazyPart(() => import('./WhoseVisit.tsx').then((it) => it.WhoseVisit));

export type CustomerFieldsProps = {
  create: Create;
  phone: RefObject<HTMLInputElement | null>;
  onNext: () => void;
};

/** Phone, which also searches, name and e-mail address; then what a chosen customer had the last time. */
export function CustomerFields({ create, phone, onNext }: CustomerFieldsProps) {
  const { draft, owner, change, shownMissing } = create;
  const { customer } = draft;
  const nextOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext();
  };
  return (
    <>
      <div className={join(css.person, customer && css.known)}>
        <PhoneSearch create={create} phone={phone} />
        <Field
          label={m.create_name()}
          name="name"
          type="text"
          autoComplete="off"
          value={draft.name}
          hint={draft.walkIn ? m.create_name_optional() : null}
          error={shownMissing.includes('name') ? m.name_required() : null}
          onChange={(event) => change({ type: 'nameTyped', text: event.target.value })}
          onKeyDown={nextOnEnter}
        />
      </div>
      <input type="hidden" name="customer_id" value={customer?.id ?? ''} />
      <EmailField
        label={m.create_email()}
        name="email"
        autoComplete="off"
        // That of a client who is chosen is changed on the page of the client.
        disabled={customer !== null || draft.walkIn}
        hint={!customer && draft.email ? m.create_email_proof() : null}
        error={shownMissing.includes('email') ? m.email_invalid() : null}
        value={customer ? (customer.email ?? '') : draft.email}
        onChange={(event) => change({ type: 'emailTyped', text: event.target.value })}
        onKeyDown={nextOnEnter}
      />
      {owner && (
        <Suspense fallback={null}>
          <WhoseVisit create={create} owner={owner} />
        </Suspense>
      )}
      <WalkIn create={create} />
      <Consent create={create} />
      {customer && (
        <Suspense fallback={null}>
          <LastVisit create={create} customer={customer} />
        </Suspense>
      )}
    </>
  );
}

/** The phone field: a combobox that lists the customers who match what is typed. */
function PhoneSearch({ create, phone }: Pick<CustomerFieldsProps, 'create' | 'phone'>) {
  const { draft, change, keyword, search, shownMissing } = create;
  const [focused, setFocused] = useState(false);
  // Of a draft that was kept, nothing is asked yet.
  const [closedFor, setClosedFor] = useState(keyword);
  const [moved, setMoved] = useState({ keyword: '', index: 0 });
  const id = useId();
  const isOpen = focused && keyword !== null && closedFor !== keyword;
  const { hits } = search;
  const index = moved.keyword === keyword ? Math.min(moved.index, hits.length - 1) : 0;
  const active = hits[index];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') {
      // Enter chooses; it never books.
      event.preventDefault();
      if (!isOpen) event.currentTarget.form?.querySelector<HTMLElement>('[name="name"]')?.focus();
      else if (search.searching) create.chooseFound();
      else if (active) create.choose(active);
      else event.currentTarget.form?.querySelector<HTMLElement>('[name="name"]')?.focus();
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
    setMoved({ keyword, index: (index + step + hits.length) % hits.length });
  }

  return (
    <div className={css.search}>
      <Field
        ref={phone}
        label={m.create_phone()}
        name="phone"
        type="text"
        inputMode="tel"
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-hits`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${id}-${active.id}` : undefined}
        hint={draft.customer ? null : m.create_phone_hint({ wildcard: smartSearch.wildcard })}
        error={shownMissing.includes('phone') ? wrongPhone(draft.phone) : null}
        value={draft.phone}
        onChange={(event) => {
          setClosedFor(null);
          change({ type: 'phoneTyped', text: event.target.value });
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          create.tidy();
        }}
        onKeyDown={onKeyDown}
      />
      <CustomerHits
        id={id}
        open={isOpen}
        keyword={keyword ?? ''}
        search={search}
        active={active}
        onChoose={create.choose}
      />
    </div>
  );
}

const wrongPhone = (typed: string): string =>
  isMadeUpPhone(phoneDigits(typed)) ? m.create_phone_made_up() : m.create_phone_invalid();

/** While no number is typed: whether it is for somebody without one. */
function WalkIn({ create: { draft, change } }: Pick<CustomerFieldsProps, 'create'>) {
  if (draft.phone.trim() !== '') return null;
  return (
    <Switch
      label={m.walk_in()}
      hint={m.create_walk_in_about()}
      isOn={draft.walkIn}
      onChange={(walkIn) => change({ type: 'walkInChosen', walkIn })}
    />
  );
}

/** For a new caller: whether texts are agreed to. */
function Consent({ create }: Pick<CustomerFieldsProps, 'create'>) {
  const { draft, owner, search, change } = create;
  const isNew = !draft.customer && isStaffPhone(phoneDigits(draft.phone)) && !search.searching;
  if (!isNew || owner) return null;
  return (
    <Switch
      label={m.create_texts_agreed()}
      hint={m.create_texts_ask()}
      isOn={draft.agreesToTexts}
      onChange={(agrees) => change({ type: 'textsAnswered', agrees })}
    />
  );
}
