import {
  type NamesOf,
  type Service,
  type ServiceCategory,
  searchMenu,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Field, Hidden, Note, SectionNav } from '@salon/shared-lib/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './MenuByCategory.module.css';

export type MenuByCategoryProps = {
  menu: readonly ServiceCategory[];
  /** `fieldset` for choices of one form, `section` for rows with controls of their own. */
  as: 'fieldset' | 'section';
  row: (service: Service) => ReactNode;
};

/**
 * The menu by category, with a search. Chips scroll to a category; on a wide screen the names are a list at the left.
 */
export function MenuByCategory({ menu, as: Category, row }: MenuByCategoryProps) {
  const [typed, setTyped] = useState('');
  const [namesOf, setNamesOf] = useState<NamesOf>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const categories = searchMenu(menu, typed, namesOf);
  const count = categories.reduce((sum, { services }) => sum + services.length, 0);
  const isSearching = typed.trim() !== '';

  /** Customers use the words of another language, too. Without a connection those of the page are found. */
  function loadNames() {
    import('@salon/shared-lib/i18n/menu-names').then(
      ({ namesInAllLanguages }) => setNamesOf(() => namesInAllLanguages),
      () => undefined,
    );
  }

  function clear() {
    setTyped('');
    field.current?.focus();
  }

  return (
    <div>
      <div className={css.search}>
        <Field
          ref={field}
          id={id}
          label={m.services_search()}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onFocus={loadNames}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') setTyped('');
            // The keyboard of a phone covers what is found.
            if (key === 'Enter') currentTarget.blur();
          }}
        />
        <Hidden>
          <span role="status">{isSearching && m.services_found({ n: count })}</span>
        </Hidden>
      </div>
      {isSearching && count === 0 && (
        <Note
          actions={
            <Button variant="secondary" small onClick={clear}>
              {m.services_search_all()}
            </Button>
          }
        >
          <p>
            <PhoneSentence
              text={({ phone }) => m.services_search_none({ text: '{text}', phone })}
              parts={{ text: typed.trim() }}
            />
          </p>
        </Note>
      )}
      <SectionNav
        label={m.services_categories()}
        sections={categories.map(({ id: category, name }) => ({
          id: `category-${category}`,
          name,
        }))}
        wide="hidden"
      />
      {categories.map(({ id: category, name, services }) => (
        <Category
          key={category}
          id={`category-${category}`}
          className={css.category}
          aria-labelledby={`category-${category}-name`}
        >
          <h2 id={`category-${category}-name`}>{name}</h2>
          <div>{services.map(row)}</div>
        </Category>
      ))}
    </div>
  );
}
