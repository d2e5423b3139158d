import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button } from '@salon/shared-lib/ui';
import { useLiveRecords } from '../live/records.ts';
import css from './Backup.module.css';
import { lastBackupWords } from './backup-words.ts';
import { Listed } from './Listed.tsx';
import { lastBackupQuery } from './section-reads.ts';
import { type DownloadState, useDownload } from './use-download.ts';

/** All data of the salon as one file. */
export function Backup() {
  const last = useStaffQuery(lastBackupQuery);
  useLiveRecords('audit', last);
  const { download, start, cancel } = useDownload(
    () => `salon-${salonNow(Date.now()).date}.jsonl.gz`,
    last.retry,
  );
  const isRunning = download.state === 'running';
  return (
    <div className={css.backup}>
      <p>{m.backup_about()}</p>
      <p className={css.without}>{m.backup_without()}</p>
      <Listed query={last} height="1.5rem">
        {({ last: known }) => <p>{lastBackupWords(known)}</p>}
      </Listed>
      <div className={css.actions}>
        <Button small busy={isRunning} onClick={start}>
          {isRunning ? m.backup_running() : m.backup_download()}
        </Button>
        {isRunning && (
          <Button variant="line" small onClick={cancel}>
            {m.dialog_cancel()}
          </Button>
        )}
      </div>
      {isRunning && (
        <progress className={css.progress} aria-label={m.backup_running()}>
          {sizeOf(download.bytes)}
        </progress>
      )}
      {/* The size changes many times a second: it is shown, not announced. */}
      {isRunning && (
        <p className={css.without}>{m.backup_so_far({ size: sizeOf(download.bytes) })}</p>
      )}
      <p role="status">{outcomeOf(download)}</p>
      {download.state === 'failed' && (
        <p role="alert" className={css.failed}>
          {m.backup_failed()}
        </p>
      )}
    </div>
  );
}

function outcomeOf(download: DownloadState): string | null {
  if (download.state === 'done') return m.backup_done({ size: sizeOf(download.bytes) });
  return download.state === 'cancelled' ? m.backup_cancelled() : null;
}

/** `84 KB`, `1.2 MB`, in the language of the page. */
function sizeOf(bytes: number): string {
  const isSmall = bytes < 1_000_000;
  return new Intl.NumberFormat(m.language_tag(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(bytes / (isSmall ? 1_000 : 1_000_000));
}
