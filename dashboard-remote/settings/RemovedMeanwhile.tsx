import { m } from '@salon/shared-lib/i18n';
import { Button } from '@salon/shared-lib/ui';
import css from './Card.module.css';

/** In place of a form whose record somebody else has removed. */
export const RemovedMeanwhile = ({ onClose }: { onClose: () => void }) => (
  <div className={css.card}>
    <p role="status">{m.removed_by_other()}</p>
    <Button variant="line" small onClick={onClose}>
      {m.dialog_close()}
    </Button>
  </div>
);
