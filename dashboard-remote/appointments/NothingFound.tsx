import { smartSearch, type Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import css from './ApptDatabase.module.css';
import { filterNames } from './filter-names.ts';
import type { Filters } from './filters.ts';
import placeholders from './pictures/placeholders.module.css';
import smallAvif from './pictures/sea-glass-800.avif';
import smallWebp from './pictures/sea-glass-800.webp';
import avif from './pictures/sea-glass-1600.avif';
import webp from './pictures/sea-glass-1600.webp';

export type NothingFoundProps = {
  filters: Filters;
  technicians: readonly Technician[];
  keyword: string;
  onAllDates: () => void;
  onClearFilters: () => void;
  onClear: () => void;
};

/** A search without appointments, and the ways on. */
export function NothingFound(props: NothingFoundProps) {
  const { filters, technicians, keyword, onAllDates, onClearFilters, onClear } = props;
  const hasDates = filters.when !== 'all';
  const names = filterNames(filters, technicians);
  const hasKeyword = keyword !== smartSearch.wildcard;
  return (
    <div className={css.nothing}>
      <picture>
        <source type="image/avif" srcSet={`${smallAvif} 800w, ${avif} 1600w`} sizes="15rem" />
        <img
          className={placeholders.seaGlass}
          src={webp}
          srcSet={`${smallWebp} 800w, ${webp} 1600w`}
          sizes="15rem"
          width={1600}
          height={1000}
          alt=""
        />
      </picture>
      <div>
        <h3>{m.appts_none()}</h3>
        {hasKeyword && <p>{m.appts_none_matches({ keyword })}</p>}
        {names.length > 0 && <p>{m.appts_none_narrowed({ filters: names.join(', ') })}</p>}
        <div className={css.ways}>
          {hasDates && (
            <Button variant="line" small onClick={onAllDates}>
              {m.appts_all_dates()}
            </Button>
          )}
          {names.length > (hasDates ? 1 : 0) && (
            <Button variant="line" small onClick={onClearFilters}>
              {m.appts_clear_filters()}
            </Button>
          )}
          {hasKeyword && (
            <Button variant="text" small onClick={onClear}>
              {m.appts_clear()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
