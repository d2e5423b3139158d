import type { ServiceCategory } from '@salon/shared-lib/domain';
import { MenuByCategory } from '../services/MenuByCategory.tsx';
import { PickRow } from './PickRow.tsx';

export type GroupMenuProps = {
  menu: readonly ServiceCategory[];
  size: number;
  quantityOf: (serviceId: number) => number;
  onChange: (serviceId: number, by: 1 | -1) => void;
};

/** The menu; each service with the number of people who have it. */
export function GroupMenu({ menu, size, quantityOf, onChange }: GroupMenuProps) {
  return (
    <MenuByCategory
      menu={menu}
      as="section"
      row={(service) => (
        <PickRow
          key={service.id}
          service={service}
          quantity={quantityOf(service.id)}
          size={size}
          onChange={(by) => onChange(service.id, by)}
        />
      )}
    />
  );
}
