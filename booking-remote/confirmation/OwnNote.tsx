import { m } from '@salon/shared-lib/i18n';

/** The note that the visitor has written for the technicians. */
export const OwnNote = ({ note }: { note: string | undefined }) =>
  note && (
    <div>
      <dt>{m.done_note()}</dt>
      <dd>{note}</dd>
    </div>
  );
