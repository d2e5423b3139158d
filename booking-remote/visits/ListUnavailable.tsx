import { ApiError } from '@salon/shared-lib/api';
import type { MissingList } from '../data/booking-data.ts';
import { failedTitle } from '../data/list-failure.ts';
import { Failure } from '../wizard/Failure.tsx';
import css from './MovePanel.module.css';

const offline = new ApiError({ kind: 'offline', code: 'offline', message: '' });

/** In place of a panel that needs a list which could not be loaded, with a retry. */
export function ListUnavailable(props: { missing: MissingList; onRetry: () => void }) {
  const { missing, onRetry } = props;
  return (
    <div className={css.move}>
      <Failure
        error={missing.offline ? offline : null}
        title={failedTitle(missing.list)}
        onRetry={onRetry}
      />
    </div>
  );
}
