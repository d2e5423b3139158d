import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './MoreRows.module.css';
import { type PagedList, pageSize } from './paged-list.ts';

export type MoreRowsProps = {
  list: PagedList<unknown, unknown>;
  store: { more: () => void; retry: () => void };
  /** How many there are so far, and that there are more. */
  sentence: (count: { n: number }) => string;
  failure: string;
  /** The last page is there; `index` is its first row. */
  onEnd: (index: number) => void;
};

/** The foot of a list: the next rows are added to it, so that scroll and focus stay where they are. */
export function MoreRows({ list, store, sentence, failure, onEnd }: MoreRowsProps) {
  const { next, total, reading, error } = list;
  const count = list.rows.length;
  const left = total !== null && total > count ? total - count : pageSize;
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
    if (error === null) store.more();
    else store.retry();
  }

  if (isEnd) return null;
  return (
    <div className={css.more}>
      {error === null ? (
        <span>{sentence({ n: count })}</span>
      ) : (
        <span role="alert" className={css.refusal}>
          {failure}
        </span>
      )}
      <Button variant="line" small busy={reading === 'more'} onClick={go}>
        {error === null ? m.appts_more({ n: Math.min(pageSize, left) }) : m.try_again()}
      </Button>
    </div>
  );
}
