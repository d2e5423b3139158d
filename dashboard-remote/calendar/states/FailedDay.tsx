import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { Button, fullDay, Hidden, Problem } from '@salon/shared-lib/ui';
import { useState } from 'react';

export type FailedDayProps = {
  date: LocalDate;
  /** Reads the day again; resolves when that has ended, with or without the day. */
  onRetry: () => Promise<void>;
};

/** A day that could not be read, with a way to try again that shows and announces its work. */
export function FailedDay({ date, onRetry }: FailedDayProps) {
  const [work, setWork] = useState<'none' | 'running' | 'failed'>('none');
  const title = m.day_failed_named({ date: fullDay(date) });

  async function retry() {
    setWork('running');
    await onRetry();
    setWork('failed');
  }

  return (
    <>
      <Problem
        title={title}
        actions={
          <Button small busy={work === 'running'} onClick={retry}>
            {m.try_again()}
          </Button>
        }
      />
      {/* The alert is announced only when it appears. */}
      <div role="status">
        {work !== 'none' && <Hidden>{work === 'running' ? m.day_loading() : title}</Hidden>}
      </div>
    </>
  );
}
