import {
  type DeskTechnician,
  formatStaffPrice,
  type Service,
  searchMenu,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { performingAll } from '@salon/shared-lib/scheduling';
import { allOf, Button, Loading, Problem, Skeleton } from '@salon/shared-lib/ui';
import { type KeyboardEvent, useState } from 'react';
import { useSalonData } from '../../create/use-salon-data.ts';
import { inLanguage, menuName } from '../../parts/menu-names.ts';
import css from './VisitServices.module.css';

/** The services that a technician can add to a visit. One that is chosen is added at once; Enter in the filter chooses the first one. */
export function AddService({
  technician,
  had,
  onAdd,
  onBookAfter,
}: {
  /** Who performs the visit; undefined for somebody who is removed. */
  technician: DeskTechnician | undefined;
  /** The ids of the services that the visit has. */
  had: readonly number[];
  onAdd: (service: Service) => void;
  /** Books one that others do, after the visit; null where it would be no addition. */
  onBookAfter: ((service: Service) => void) | null;
}) {
  const { data, error, retry } = useSalonData();
  const [typed, setTyped] = useState('');
  if (!data && error) {
    return (
      <Problem
        title={m.services_failed()}
        actions={
          <Button small onClick={retry}>
            {m.try_again()}
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <Loading label={m.create_menu_loading()}>
        <Skeleton height="8rem" />
      </Loading>
    );
  }
  const open = data.menu
    .filter(({ id }) => technician?.category_ids.includes(id))
    .map((category) => ({
      ...category,
      services: inLanguage(category.services.filter(({ id }) => !had.includes(id))),
    }));
  const found = searchMenu(open, typed).flatMap(({ services }) => services);
  const [first] = found;
  const [category] = found.length === 0 ? searchMenu(data.menu, typed) : [];
  const [match] = category?.services ?? [];
  const able = category ? performingAll(data.technicians, [category.id]) : [];
  const ofOthers = technician && match && !had.includes(match.id) && able.length > 0 ? match : null;

  /** It is not on the menu, or others do it. */
  function nothingFound(): string {
    if (!ofOthers || !technician) return m.create_filter_none({ text: typed.trim() });
    return m.card_service_of_others({
      name: technician.name,
      service: menuName(ofOthers.name),
      others: allOf(able.map(({ name }) => name)),
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '' && first) {
      // The focus goes to a button, which must not be pressed by the same key.
      event.preventDefault();
      onAdd(first);
    }
    if (event.key !== 'Escape' || typed === '') return;
    // Only the filter is closed, not the card.
    event.stopPropagation();
    setTyped('');
  }

  return (
    <div className={css.add}>
      <input
        type="search"
        aria-label={m.create_filter()}
        placeholder={m.create_filter()}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status">{found.length === 0 && nothingFound()}</p>
      {ofOthers && onBookAfter && (
        <Button variant="line" small onClick={() => onBookAfter(ofOthers)}>
          {m.card_book_after({ service: menuName(ofOthers.name) })}
        </Button>
      )}
      <ul>
        {found.map((service) => (
          <li key={service.id}>
            <button type="button" onClick={() => onAdd(service)}>
              <span>{service.name}</span>
              <small>{m.minutes({ n: service.time })}</small>
              <span>{formatStaffPrice(service.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
