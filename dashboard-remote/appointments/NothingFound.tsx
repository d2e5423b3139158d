import { smartSearch } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import css from './ApptDatabase.module.css';
import type { Filters } from './filters.ts';
import placeholders from './pictures/placeholders.module.css';
import smallAvif from './pictures/sea-glass-800.avif';
import smallWebp from './pictures/sea-glass-800.webp';
import avif from './pictures/sea-glass-1600.avif';
import webp from './pictures/sea-glass-1600.webp';

export type NothingFoundProps = {
  filters: Filters;
  keyword: string;
  onAllDates: () => void;
  onClear: () => void;
};

/** A search without appointments, and the ways on. */
export function NothingFound({ filters, keyword, onAllDates, onClear }: NothingFoundProps) {
  const hasDates = filters.when !== 'all';
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
        <p>{hasKeyword ? m.appts_none_matches({ keyword }) : m.appts_none_filters()}</p>
        <div className={css.ways}>
          {hasDates && (
            <Button look="line" small onClick={onAllDates}>
              {m.appts_all_dates()}
            </Button>
          )}
          {hasKeyword && (
            <Button look="text" small onClick={onClear}>
              {m.appts_clear()}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
