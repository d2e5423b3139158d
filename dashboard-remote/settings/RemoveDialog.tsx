import { m } from '@salon/shared-lib/i18n';
import { AskDialog } from './AskDialog.tsx';

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
    <AskDialog
      open={open}
      title={m.settings_remove_title({ name })}
      about={about}
      no={m.dialog_cancel()}
      yes={action}
      onNo={onClose}
      onYes={() => {
        onClose();
        onRemove();
      }}
    />
  );
};
