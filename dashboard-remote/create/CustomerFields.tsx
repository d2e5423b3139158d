import { lazyPart } from '@salon/federation/contract';
import { isMadeUpPhone, isStaffPhone, smartSearch } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { EmailField, join } from '@salon/shared-lib/ui';
import { type KeyboardEvent, type RefObject, Suspense } from 'react';
import { phoneDigits } from '../parts/phone-digits.ts';
import { Switch } from '../parts/Switch.tsx';
import css from './CustomerFields.module.css';
import { SearchedField } from './SearchedField.tsx';
import type { Create } from './use-create.ts';

const LastVisit = lazyPart(() => import('./LastVisit.tsx').then((it) => it.LastVisit));
const WhoseVisit = lazyPart(() => import('./WhoseVisit.tsx').then((it) => it.WhoseVisit));

export type CustomerFieldsProps = {
  create: Create;
  phone: RefObject<HTMLInputElement | null>;
  onNext: () => void;
};

/** Phone and name, which also search, and e-mail address; then what a chosen customer had the last time. */
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
        <SearchedField
          ref={phone}
          create={create}
          label={m.create_phone()}
          name="phone"
          type="text"
          inputMode="tel"
          hint={customer ? null : m.create_phone_hint({ wildcard: smartSearch.wildcard })}
          error={shownMissing.includes('phone') ? wrongPhone(draft.phone) : null}
          value={draft.phone}
          onText={(text) => change({ type: 'phoneTyped', text })}
          onBlur={create.tidy}
          onEnter={({ currentTarget }) =>
            currentTarget.form?.querySelector<HTMLElement>('[name="name"]')?.focus()
          }
        />
        <SearchedField
          create={create}
          label={m.create_name()}
          name="name"
          type="text"
          value={draft.name}
          hint={draft.walkIn ? m.create_name_optional() : null}
          error={shownMissing.includes('name') ? m.name_required() : null}
          onText={(text) => change({ type: 'nameTyped', text })}
          onEnter={onNext}
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
      {customer && draft.nameMeans !== 'guest' && (
        <Suspense fallback={null}>
          <LastVisit create={create} customer={customer} />
        </Suspense>
      )}
    </>
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
