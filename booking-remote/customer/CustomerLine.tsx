import { m } from '@salon/shared-lib/i18n';
import type { ReactNode } from 'react';

/** For whom the booking is (`text`), and the way to book for someone else. */
export function CustomerLine({ text, onNotMe }: { text: ReactNode; onNotMe: () => void }) {
  return (
    <>
      {text}{' '}
      <button type="button" onClick={onNotMe}>
        {m.services_not_you()}
      </button>
    </>
  );
}
