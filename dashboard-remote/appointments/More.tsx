import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './ApptDatabase.module.css';
import { type FoundState, pageSize } from './found-store.ts';
import { foundStore } from './use-found.ts';

export type MoreProps = Pick<FoundState, 'next' | 'reading' | 'error'> & {
  /** Of the rows. */
  count: number;
  /** The last page is there; `index` is its first row. */
  onEnd: (index: number) => void;
};

/** The foot of the list: the next rows are added to it, so that scroll and focus stay where they are. */
export function More({ count, next, reading, error, onEnd }: MoreProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);
  const isEnd = next === null;
  // The button is gone then, which had the focus.
  useEffect(() => {
    if (!isEnd || asked === null) return;
    setAsked(null);
    end(asked);
  }, [isEnd, asked]);

  function go() {
    setAsked(count);
    if (error === null) foundStore.more();
    else foundStore.retry();
  }

  if (isEnd) return null;
  return (
    <div className={css.more}>
      {error === null ? (
        <span>{m.appts_count_more({ n: count })}</span>
      ) : (
        <span role="alert" className={css.refusal}>
          {m.day_failed()}
        </span>
      )}
      <Button look="line" small busy={reading === 'more'} onClick={go}>
        {error === null ? m.appts_more({ n: pageSize }) : m.try_again()}
      </Button>
    </div>
  );
}
