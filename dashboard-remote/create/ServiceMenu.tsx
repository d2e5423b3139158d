import {
  formatStaffPrice,
  type NamesOf,
  nearInMenu,
  type Service,
  searchMenu,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Hidden, Loading, Magnifier, Note, Problem, Skeleton } from '@salon/shared-lib/ui';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { KeyHint } from '../parts/KeyHint.tsx';
import { GuestSwitch } from './GuestSwitch.tsx';
import { chosenFor } from './guests.ts';
import css from './ServiceMenu.module.css';
import type { Create } from './use-create.ts';
import { ListFailure } from './use-salon-data.ts';

export type ServiceMenuProps = { create: Create; filter: RefObject<HTMLInputElement | null> };

/** The menu with minutes and staff prices. Enter in the filter chooses the first service that is found, and clears it. */
export function ServiceMenu({ create, filter }: ServiceMenuProps) {
  const { draft, salon, change } = create;
  const chosen = chosenFor(draft);
  const [typed, setTyped] = useState('');
  const [namesOf, setNamesOf] = useState<NamesOf>();
  const id = useId();
  const menu = salon.data?.menu ?? [];
  const found = searchMenu(menu, typed, namesOf);
  const isFiltering = typed.trim() !== '';
  const first = isFiltering ? found[0]?.services[0] : undefined;
  const near = isFiltering && found.length === 0 ? nearInMenu(menu, typed, namesOf) : [];
  const count = found.reduce((sum, { services }) => sum + services.length, 0);

  /** Callers use the words of another language, too. Without a connection those of the page are found. */
  function loadNames() {
    import('@salon/shared-lib/i18n/menu-names').then(
      ({ namesInAllLanguages }) => setNamesOf(() => namesInAllLanguages),
      () => undefined,
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && typed !== '') {
      // Only the filter is closed, not the sheet around it.
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
    }
    if (event.key === 'Enter' && first) {
      event.preventDefault();
      setTyped('');
      if (!chosen.includes(first.id)) change({ type: 'serviceToggled', id: first.id });
    }
  }

  return (
    <div>
      {create.draft.others.length > 0 && <GuestSwitch create={create} />}
      <div className={css.seek}>
        <Magnifier />
        <input
          ref={filter}
          type="search"
          aria-label={m.create_filter()}
          placeholder={m.create_filter()}
          aria-describedby={`${id}-found`}
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onFocus={loadNames}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <KeyHint name="/" />
      </div>
      <Hidden>
        <span id={`${id}-found`} role="status">
          {first && `${m.services_found({ n: count })} ${first.name}`}
        </span>
      </Hidden>
      {!salon.data && (salon.error ? <Unavailable create={create} /> : <Waiting />)}
      {salon.data && isFiltering && count === 0 && (
        <Note
          actions={
            <Button variant="line" small onClick={() => setTyped('')}>
              {m.create_filter_clear()}
            </Button>
          }
        >
          <p>{m.create_filter_none({ text: typed.trim() })}</p>
        </Note>
      )}
      <div className={css.menu}>
        {[...found, ...near].map(({ id: category, name, services }) => (
          <section key={category} aria-labelledby={`${id}-${category}`}>
            <h2 id={`${id}-${category}`}>{name}</h2>
            {services.map((service) => (
              <Row
                key={service.id}
                service={service}
                chosen={chosen.includes(service.id)}
                isNext={service.id === first?.id}
                onToggle={() => change({ type: 'serviceToggled', id: service.id })}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Row({
  service: { id, name, time, price },
  chosen,
  isNext,
  onToggle,
}: {
  service: Service;
  chosen: boolean;
  /** Enter in the filter chooses it. */
  isNext: boolean;
  onToggle: () => void;
}) {
  return (
    <label className={css.row} data-next={isNext || undefined}>
      <input type="checkbox" name="service" value={id} checked={chosen} onChange={onToggle} />
      <span>{name}</span>
      <small>{m.minutes({ n: time })}</small>
      <span>{formatStaffPrice(price)}</span>
    </label>
  );
}

function Waiting() {
  return (
    <Loading label={m.create_menu_loading()}>
      <div className={css.menu}>
        {['1', '2', '3', '4'].map((key) => (
          <section key={key}>
            <Skeleton height="12rem" />
          </section>
        ))}
      </div>
    </Loading>
  );
}

function Unavailable({ create: { salon } }: Pick<ServiceMenuProps, 'create'>) {
  const isTechnicians = salon.error instanceof ListFailure && salon.error.list === 'technicians';
  return (
    <Problem
      title={isTechnicians ? m.technicians_failed() : m.services_failed()}
      actions={
        <Button small onClick={salon.retry} busy={salon.loading}>
          {m.try_again()}
        </Button>
      }
    />
  );
}
