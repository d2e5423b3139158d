import type { Site } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { useBooking } from '@salon/shared-lib/session';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { loadDocument } from './document.ts';
import { useNewer } from './use-newer.ts';
import { isWizard, keepsChoices } from './wizards.ts';

export type NewerVersionProps = {
  /** The data block of the page. */
  site: Site;
  load?: typeof loadDocument;
};

/**
 * Offers to load the page anew, in a line above the header, when the tab has loaded releases that are not live any more. The line covers
 * nothing and takes no focus (its styles: `Connection.module.css`). It is absent while a booking is being sent, and without a connection.
 */
export function NewerVersion({ site, load = loadDocument }: NewerVersionProps) {
  const { newer, dismiss } = useNewer(site, load);
  const booking = useBooking();
  const inWizard = isWizard(useLocation().pathname);
  const isShown = newer !== null && booking.stage !== 'sending';
  const keeps = isShown && inWizard && keepsChoices();

  function accept() {
    // The browser asks before a booking is left, which this is not: it goes on at the same step.
    if (keeps && booking.stage === 'inProgress') flushSync(booking.reset);
    load();
  }

  function close() {
    dismiss();
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  return (
    <div data-newer={newer?.missing ? 'missing' : ''} role="status">
      {isShown && (
        <div>
          <p>
            {newer.missing ? m.newer_missing() : m.newer_line()} {keeps && m.newer_kept()}
          </p>
          <button type="button" onClick={accept}>
            {m.newer_load()}
          </button>
          <button type="button" onClick={close}>
            {m.newer_later()}
          </button>
        </div>
      )}
    </div>
  );
}
