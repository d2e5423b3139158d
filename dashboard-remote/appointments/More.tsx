import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import css from './ApptDatabase.module.css';
import { type FoundState, pageSize } from './found-store.ts';
import { foundStore } from './use-found.ts';

/** The foot of the list: the next rows are added to it, so that scroll and focus stay where they are. */
export function More({
  count,
  next,
  reading,
  error,
}: { count: number } & Pick<FoundState, 'next' | 'reading' | 'error'>) {
  if (next === null) return null;
  return (
    <div className={css.more}>
      {error === null ? (
        <span>{m.appts_count_more({ n: count })}</span>
      ) : (
        <span role="alert" className={css.refusal}>
          {m.day_failed()}
        </span>
      )}
      <Button
        look="line"
        small
        busy={reading === 'more'}
        onClick={error === null ? foundStore.more : foundStore.retry}
      >
        {error === null ? m.appts_more({ n: pageSize }) : m.try_again()}
      </Button>
    </div>
  );
}
