import { formatPrice, type ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { ChoiceRow } from '../wizard/ChoiceRow.tsx';
import { MenuByCategory } from './MenuByCategory.tsx';

export type ServicesStepProps = {
  menu: readonly ServiceCategory[];
  isChosen: (serviceId: number) => boolean;
  onToggle: (serviceId: number) => void;
};

/** The menu, multi-select. */
export function ServicesStep({ menu, isChosen, onToggle }: ServicesStepProps) {
  return (
    <MenuByCategory
      menu={menu}
      as="fieldset"
      row={({ id, name, description, price, time }) => (
        <ChoiceRow
          key={id}
          kind="checkbox"
          name="service"
          value={String(id)}
          checked={isChosen(id)}
          onChange={() => onToggle(id)}
          title={name}
          text={description}
          figure={{ large: formatPrice(price), small: m.minutes({ n: time }) }}
        />
      )}
    />
  );
}
