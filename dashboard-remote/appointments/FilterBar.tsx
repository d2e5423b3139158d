import type { Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import pick from '../parts/Pick.module.css';
import { SearchField } from '../parts/SearchField.tsx';
import { Segments } from '../parts/Segments.tsx';
import { DateFields } from './DateFields.tsx';
import css from './FilterBar.module.css';
import { statusNames, whenNames } from './filter-names.ts';
import { type Filters, foundStatuses, noFilters, whens } from './filters.ts';

export type FilterBarProps = {
  filters: Filters;
  technicians: readonly Technician[];
  keyword: string;
  onKeyword: (keyword: string) => void;
  onSoon: (keyword: string) => void;
  onShort: (isShort: boolean) => void;
  onFilters: (change: Partial<Filters>) => void;
};

/** The search, and what narrows the list: dates, technician, status. */
export function FilterBar(props: FilterBarProps) {
  const { filters, technicians, keyword, onKeyword, onSoon, onShort, onFilters } = props;
  const { when, technicianId, status } = filters;
  const isKnown = technicianId === null || technicians.some(({ id }) => id === technicianId);
  return (
    <search className={css.filters}>
      <SearchField label={m.appts_search()} {...{ keyword, onKeyword, onSoon, onShort }} />
      <Segments
        label={m.appts_when()}
        keys={whens}
        names={whenNames}
        selected={when}
        // What comes next is read first, and so is what was last.
        onSelect={(one) =>
          onFilters({ when: one, order: one === 'future' ? 'earliest' : noFilters.order })
        }
      />
      <select
        className={pick.pick}
        aria-label={m.technician_label()}
        value={technicianId ?? ''}
        onChange={({ target }) => onFilters({ technicianId: Number(target.value) || null })}
      >
        <option value="">{m.appts_any_technician()}</option>
        {technicians.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={technicianId}>{m.appts_another_technician()}</option>}
      </select>
      <select
        className={pick.pick}
        aria-label={m.appts_status()}
        value={status ?? ''}
        onChange={({ target }) =>
          onFilters({ status: foundStatuses.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{m.appts_not_cancelled()}</option>
        {foundStatuses.map((one) => (
          <option key={one} value={one}>
            {statusNames[one]()}
          </option>
        ))}
      </select>
      {when === 'dates' && <DateFields filters={filters} onFilters={onFilters} />}
    </search>
  );
}
