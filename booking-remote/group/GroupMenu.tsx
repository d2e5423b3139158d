import type { ServiceCategory } from '@salon/shared-lib/domain';
import { useRef } from 'react';
import { CategoryChips } from '../services/CategoryChips.tsx';
import css from '../services/ServicesStep.module.css';
import { PickRow } from './PickRow.tsx';

export type GroupMenuProps = {
  menu: readonly ServiceCategory[];
  size: number;
  quantityOf: (serviceId: number) => number;
  onChange: (serviceId: number, by: 1 | -1) => void;
};

/** The menu by category; each service with the number of people who have it. */
export function GroupMenu({ menu, size, quantityOf, onChange }: GroupMenuProps) {
  const categories = menu.filter(({ services }) => services.length > 0);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      <CategoryChips categories={categories} list={list} />
      {categories.map(({ id, name, services }) => (
        <section
          key={id}
          id={`category-${id}`}
          className={css.category}
          data-category={id}
          aria-labelledby={`category-${id}-name`}
        >
          <h2 id={`category-${id}-name`}>{name}</h2>
          <div>
            {services.map((service) => (
              <PickRow
                key={service.id}
                service={service}
                quantity={quantityOf(service.id)}
                size={size}
                onChange={(by) => onChange(service.id, by)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
