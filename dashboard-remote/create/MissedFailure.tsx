import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useNavigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { Button } from '@salon/shared-lib/ui';
import { useStore } from 'zustand';
import { Failed } from '../parts/Failed.tsx';
import { tabPath } from '../tabs/paths.ts';
import { bookingStore } from './booking-store.ts';
import { keepDraftForNextForm } from './draft-store.ts';
import css from './MissedFailure.module.css';

const dismiss = () => bookingStore.setState({ missedFailure: null });

/** Says, to who has booked, that a booking failed whose form is gone, with the way back to what was typed. */
export function MissedFailure() {
  const missedFailure = useStore(bookingStore, (state) => state.missedFailure);
  const { staff } = useAuth();
  const navigate = useNavigate();
  return (
    <div className={css.region} role="status">
      {missedFailure?.staff === staff && (
        <div className={css.notice}>
          <Failed>
            {m.create_left_failed({ name: friendlyName(missedFailure.name) })}{' '}
            {missedFailure.failure.sentence}
          </Failed>
          <Button
            variant="text"
            small
            onClick={() => {
              dismiss();
              keepDraftForNextForm();
              navigate(tabPath('NewAppt'));
            }}
          >
            {m.create_left_open()}
          </Button>
          <Button variant="text" small onClick={dismiss}>
            {m.toast_dismiss()}
          </Button>
        </div>
      )}
    </div>
  );
}
