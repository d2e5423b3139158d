import { m } from '@salon/shared-lib/i18n';
import { friendlyName, withoutStop } from './friendly-name.ts';

/** For whom the booking is, and the way to book for someone else. */
export function CustomerLine({ name, onNotMe }: { name: string; onNotMe: () => void }) {
  return (
    <>
      {m.services_for({ name: withoutStop(friendlyName(name)) })}{' '}
      <button type="button" onClick={onNotMe}>
        {m.services_not_you()}
      </button>
    </>
  );
}
