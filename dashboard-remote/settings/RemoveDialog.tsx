import { m } from '@salon/shared-lib/i18n';
import { Button, Dialog } from '@salon/shared-lib/ui';
import css from './ServiceForm.module.css';

export type RemoveDialogProps = {
  open: boolean;
  /** Of what is removed. */
  name: string;
  /** What removing means. */
  about: string;
  /** What the button does. */
  action: string;
  onClose: () => void;
  onRemove: () => void;
};

/** Asks before something is removed. */
export const RemoveDialog = (props: RemoveDialogProps) => {
  const { open, name, about, action, onClose, onRemove } = props;
  return (
    <Dialog open={open} title={m.settings_remove_title({ name })} onClose={onClose}>
      <p>{about}</p>
      <div className={css.pair}>
        <Button look="line" small autoFocus onClick={onClose}>
          {m.dialog_cancel()}
        </Button>
        <Button
          small
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
};
