import type { Service, ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { SectionNav } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import css from './MenuByCategory.module.css';

export type MenuByCategoryProps = {
  menu: readonly ServiceCategory[];
  /** `fieldset` for choices of one form, `section` for rows with controls of their own. */
  as: 'fieldset' | 'section';
  row: (service: Service) => ReactNode;
};

/** The menu by category. Chips scroll to a category; on a wide screen the names are a list at the left. */
export function MenuByCategory({ menu, as: Category, row }: MenuByCategoryProps) {
  const categories = menu.filter(({ services }) => services.length > 0);
  return (
    <div>
      <SectionNav
        label={m.services_categories()}
        sections={categories.map(({ id, name }) => ({ id: `category-${id}`, name }))}
        wide="hidden"
      />
      {categories.map(({ id, name, services }) => (
        <Category
          key={id}
          id={`category-${id}`}
          className={css.category}
          aria-labelledby={`category-${id}-name`}
        >
          <h2 id={`category-${id}-name`}>{name}</h2>
          <div>{services.map(row)}</div>
        </Category>
      ))}
    </div>
  );
}
