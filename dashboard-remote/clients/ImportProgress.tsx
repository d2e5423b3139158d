import { m } from '@salon/shared-lib/i18n';
import { Hidden } from '@salon/shared-lib/ui';
import type { Progress } from '../files/steps-transport.ts';
import { count, percentText } from '../parts/amounts.ts';
import css from './ClientForm.module.css';
import { isFinishing, type Running } from './use-import.ts';

/** How far an import is, as a bar and in words. Aloud it is said in quarters, because it changes many times a second. */
export function ImportProgress({ running }: { running: Running }) {
  const share = shareOf(running.progress);
  const title = titleOf(running);
  const quarters = Math.floor(share * 4) * 25;
  return (
    <div className={css.progress}>
      <p>
        {title} <span>{wordsOf(running.progress)}</span>
      </p>
      <progress
        aria-label={title}
        aria-valuetext={wordsOf(running.progress)}
        max={1}
        // Where nothing more is known, the bar has no value.
        value={isSent(running.progress) ? undefined : share}
      />
      <Hidden>
        <span role="status">
          {[title, quarters > 0 && percentText(quarters)].filter(Boolean).join(' ')}
        </span>
      </Hidden>
    </div>
  );
}

function titleOf(running: Running): string {
  const { work, progress } = running;
  if (progress.of === 'sent' && progress.share < 1) return m.csv_sending();
  if (work === 'checking') return m.csv_checking();
  return isFinishing(running) ? m.csv_finishing() : m.csv_saving();
}

const isSent = (progress: Progress): boolean => progress.of === 'sent' && progress.share === 1;

const shareOf = (progress: Progress): number =>
  progress.of === 'sent' ? progress.share : progress.written / Math.max(1, progress.total);

function wordsOf(progress: Progress): string | undefined {
  if (isSent(progress)) return undefined;
  if (progress.of === 'sent') return percentText(Math.round(progress.share * 100));
  return m.csv_lines({ written: count(progress.written), total: count(progress.total) });
}
