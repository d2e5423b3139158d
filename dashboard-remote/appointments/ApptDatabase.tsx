import { type FoundAppointment, visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock, fullDay, Toast } from '@salon/shared-lib/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { Failed } from '../parts/Failed.tsx';
import { LoadProblem } from '../parts/LoadProblem.tsx';
import { MoreRows } from '../parts/MoreRows.tsx';
import { isSameQuery } from '../parts/paged-list.ts';
import { useLate } from '../parts/use-late.ts';
import { useNow } from '../parts/use-now.ts';
import { useRowFocus } from '../parts/use-row-focus.ts';
import { useSearchKey } from '../parts/use-search-key.ts';
import { useStableCallback } from '../parts/use-stable-callback.ts';
import { useToast } from '../parts/use-toast.ts';
import { useWindowFirst } from '../parts/use-window-first.ts';
import { UndoOffer } from '../visit/UndoOffer.tsx';
import { useVisitActions } from '../visit/use-visit-actions.ts';
import css from './ApptDatabase.module.css';
import { CountLine, countSentence } from './CountLine.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FoundDialogs, type Opened } from './FoundDialogs.tsx';
import { FoundTable } from './FoundTable.tsx';
import { noFilters, queryOf } from './filters.ts';
import { NothingFound } from './NothingFound.tsx';
import { useAddress } from './use-address.ts';
import { foundStore, useFound } from './use-found.ts';
import { useTechnicians } from './use-technicians.ts';

/** The tab with all appointments: search, filters, and what can be done with each. */
export function ApptDatabase() {
  const { filters, keyword, narrow, search: write } = useAddress();
  const now = useNow();
  const query = queryOf(filters, keyword, now.date);
  const found = useFound(query);
  const technicians = useTechnicians();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [notice, setNotice] = useToast<ReactNode>();
  const [isShort, setShort] = useState(false);
  const { root, onKeyDown, focusSearch } = useSearchKey();
  const { rows, next, total, error } = found;
  const isShown = isSameQuery(found.query, query);
  const isLate = useLate(!isShown);
  const isAway = useAway(isShort, found.reading === 'first' && !isLate);
  const drawn = useWindowFirst(rows, found.query);
  useRowFocus(root, rows, opened !== null);

  /** Sends the call; the address and the page follow. */
  const send = (words: string) => foundStore.ask(queryOf(filters, words, now.date));
  function search(words: string) {
    send(words);
    write(words);
  }

  // The same function each time, so that a row is drawn anew only when it changes.
  const open = useCallback(
    (row: FoundAppointment, what: Opened['what']) => setOpened({ row, what }),
    [],
  );

  const actions = useVisitActions<FoundAppointment>(setNotice, (why) =>
    setNotice(<Failed>{why}</Failed>),
  );
  const restore = useStableCallback(async (row: FoundAppointment) => {
    const place = m.calendar_time_with({
      time: `${fullDay(row.date)}, ${clock(row.start_service_time)}`,
      name: row.Technicians.map(({ name }) => name).join(', '),
    });
    await actions.restore(row, { name: visitName(row), place });
    // Where it was refused, somebody else has changed something, too.
    foundStore.changed([row.date]);
  });

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the controls in it. */}
      <div ref={root} className={css.database} onKeyDown={onKeyDown}>
        <h2>{m.dashboard_appointments()}</h2>
        <FilterBar
          filters={filters}
          technicians={technicians}
          keyword={keyword}
          onKeyword={search}
          onSoon={send}
          onShort={setShort}
          onFilters={narrow}
        />
        {isAway ? null : error !== null && !isShown ? (
          <LoadProblem title={m.day_failed()} onRetry={foundStore.retry} />
        ) : (
          <>
            <CountLine
              count={isLate || !found.query ? null : rows.length}
              hasMore={next !== null}
              total={total}
              query={query}
              order={filters.order}
              onOrder={(order) => narrow({ order })}
            />
            {isShown && rows.length === 0 && next === null ? (
              <NothingFound
                filters={filters}
                keyword={keyword}
                technicians={technicians}
                onAllDates={() => {
                  narrow({ when: 'all' });
                  focusSearch();
                }}
                onClearFilters={() => {
                  narrow({ ...noFilters, order: filters.order });
                  focusSearch();
                }}
                onClear={() => {
                  search('*');
                  focusSearch();
                }}
              />
            ) : (
              <FoundTable
                isLoading={found.query === null}
                rows={drawn}
                isOld={!isShown}
                isLate={isLate}
                now={now}
                order={filters.order}
                technicians={technicians}
                onOrder={(order) => narrow({ order })}
                onOpen={open}
                onRestore={restore}
                isRestoring={(id) => actions.isDoing(id, 'restore')}
              />
            )}
            {isShown && (
              <MoreRows
                list={found}
                store={foundStore}
                sentence={({ n }) => countSentence(n, true, total)}
                failure={m.day_failed()}
                onEnd={(index) =>
                  root.current
                    ?.querySelectorAll<HTMLElement>('[data-row] [data-name]')
                    [index]?.focus()
                }
              />
            )}
          </>
        )}
      </div>
      <FoundDialogs
        opened={opened}
        now={now}
        onOpened={setOpened}
        showNotice={setNotice}
        actions={actions}
        onRestore={restore}
      />
      <UndoOffer
        announce={setNotice}
        showError={(why) => setNotice(<Failed>{why}</Failed>)}
        onBack={(date) => foundStore.changed([date])}
      />
      <Toast onDismiss={() => setNotice(null)}>{notice}</Toast>
    </>
  );
}

/**
 * Whether no list is shown: what is typed is too short, or the list after that is being read. Drawing the list from before
 * would delay the new one.
 */
function useAway(isShort: boolean, isReading: boolean): boolean {
  const [wasAway, setAway] = useState(false);
  const isAway = isShort || (wasAway && isReading);
  if (isAway !== wasAway) setAway(isAway);
  return isAway;
}
