import type { ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import {
  chipClass,
  chipsClass,
  join,
  useCurrentSection,
  useShownInRow,
} from '@salon/shared-lib/ui';
import { useRef } from 'react';
import css from './ServicesStep.module.css';

/** The element id of a category on the menu. */
export const categoryId = (id: number) => `category-${id}`;

/** A row of chips that scroll to a category; the category in view is marked. */
export function CategoryChips({
  categories,
}: {
  categories: readonly Pick<ServiceCategory, 'id' | 'name'>[];
}) {
  const row = useRef<HTMLElement>(null);
  const { current, jumpTo } = useCurrentSection(categories.map(({ id }) => categoryId(id)));
  useShownInRow(row, current);

  return (
    <nav ref={row} className={join(chipsClass, css.chips)} aria-label={m.services_categories()}>
      {categories.map(({ id, name }) => (
        <a
          key={id}
          className={chipClass}
          href={`#${categoryId(id)}`}
          aria-current={categoryId(id) === current || undefined}
          onClick={(event) => {
            // The address stays unchanged, so that Back leads to the previous step.
            event.preventDefault();
            jumpTo(categoryId(id));
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
