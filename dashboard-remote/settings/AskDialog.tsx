import { Button, Dialog } from '@salon/shared-lib/ui';
import css from './AskDialog.module.css';

export type AskDialogProps = {
  open: boolean;
  /** The question. */
  title: string;
  /** What a yes means. */
  about: string;
  /** What the buttons do. */
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
};

/** Asks before something is done that is easily done by mistake. */
export const AskDialog = ({ open, title, about, no, yes, onNo, onYes }: AskDialogProps) => (
  <Dialog open={open} title={title} onClose={onNo}>
    <p>{about}</p>
    <div className={css.answers}>
      <Button variant="line" small autoFocus onClick={onNo}>
        {no}
      </Button>
      <Button small onClick={onYes}>
        {yes}
      </Button>
    </div>
  </Dialog>
);
