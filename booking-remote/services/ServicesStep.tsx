import { formatPrice, type ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { SectionNav } from '@salon/shared-lib/ui';
import { ChoiceRow } from '../wizard/ChoiceRow.tsx';
import css from './ServicesStep.module.css';

export type ServicesStepProps = {
  menu: readonly ServiceCategory[];
  isChosen: (serviceId: number) => boolean;
  onToggle: (serviceId: number) => void;
};

/** The menu by category, multi-select. Chips scroll to a category; on a wide screen they are a list at the left. */
export function ServicesStep({ menu, isChosen, onToggle }: ServicesStepProps) {
  const categories = menu.filter(({ services }) => services.length > 0);
  return (
    <div>
      <SectionNav
        label={m.services_categories()}
        sections={categories.map(({ id, name }) => ({ id: `category-${id}`, name }))}
        wide="hidden"
      />
      {categories.map(({ id, name, services }) => (
        <fieldset
          key={id}
          id={`category-${id}`}
          className={css.category}
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
