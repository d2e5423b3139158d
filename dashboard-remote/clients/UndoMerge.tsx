import { api, sentenceOf } from '@salon/shared-lib/api';
import { type CustomerRecord, formatPhone, friendlyName } from '@salon/shared-lib/domain';
import { undoMerge } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, longDay, withPhones } from '@salon/shared-lib/ui';
import { useState } from 'react';
import css from './ClientPage.module.css';
import type { Notice } from './notice.ts';

export type UndoMergeProps = {
  merge: NonNullable<CustomerRecord['merge']>;
  showNotice: (notice: Notice) => void;
  onUndone: () => void;
};

/** Says who was merged into a client, as long as it can be undone. */
export function UndoMerge({ merge, showNotice, onUndone }: UndoMergeProps) {
  const [isBusy, setBusy] = useState(false);
  const { merge_id, name, phone, until } = merge;

  async function undo() {
    setBusy(true);
    try {
      await api.send(undoMerge, { body: { merge_id } });
      showNotice({ sentence: m.merge_undone() });
      onUndone();
    } catch (error) {
      showNotice({ sentence: sentenceOf(error) ?? m.client_not_saved(), failed: true });
    }
    setBusy(false);
  }

  return (
    <p className={css.merged}>
      <span>
        {withPhones(
          m.merge_until({
            name: friendlyName(name),
            phone: formatPhone(phone),
            date: longDay(salonNow(Date.parse(until)).date),
          }),
        )}
      </span>
      <Button variant="text" small busy={isBusy} onClick={undo}>
        {m.merge_undo()}
      </Button>
    </p>
  );
}
