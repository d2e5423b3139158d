import { formatPrice, type ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { calmly } from '@salon/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import { ChoiceRow } from '../wizard/ChoiceRow.tsx';
import css from './ServicesStep.module.css';

export interface ServicesStepProps {
  menu: readonly ServiceCategory[];
  isChosen: (serviceId: number) => boolean;
  onToggle: (serviceId: number) => void;
}

/** The menu by category, as many as one likes. Chips jump on a phone; names stand at the left on a wide screen. */
export function ServicesStep({ menu, isChosen, onToggle }: ServicesStepProps) {
  const categories = menu.filter(({ services }) => services.length > 0);
  const list = useRef<HTMLDivElement>(null);
  const current = useCategoryInView(list, categories[0]?.id ?? 0);
  return (
    <div ref={list}>
      <nav className={css.chips} aria-label={m.services_categories()}>
        {categories.map(({ id, name }) => (
          <a
            key={id}
            className={css.chip}
            href={`#category-${id}`}
            aria-current={id === current || undefined}
            onClick={(event) => {
              // The address stays the step's own, so that Back leads to the step before.
              event.preventDefault();
              document.getElementById(`category-${id}`)?.scrollIntoView({ behavior: calmly() });
            }}
          >
            {name}
          </a>
        ))}
      </nav>
      {categories.map(({ id, name, services }) => (
        <fieldset
          key={id}
          id={`category-${id}`}
          className={css.category}
          data-category={id}
          aria-labelledby={`category-${id}-name`}
        >
          <h2 id={`category-${id}-name`}>{name}</h2>
          <div>
            {services.map((service) => (
              <ChoiceRow
                key={service.id}
                kind="checkbox"
                name="service"
                value={String(service.id)}
                checked={isChosen(service.id)}
                onChange={() => onToggle(service.id)}
                title={service.name}
                text={service.description}
                figure={{
                  large: formatPrice(service.price),
                  small: m.minutes({ n: service.time }),
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The category that the upper part of the window shows. */
function useCategoryInView(list: React.RefObject<HTMLElement | null>, first: number): number {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(Number((entered.target as HTMLElement).dataset.category));
      },
      { rootMargin: '-15% 0px -70% 0px' },
    );
    for (const section of list.current?.querySelectorAll('[data-category]') ?? []) {
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}
