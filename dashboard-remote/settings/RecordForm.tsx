import type { UndoableKind } from '@salon/shared-lib/administration';
import { m } from '@salon/shared-lib/i18n';
import { type ReactNode, useState } from 'react';
import { undoAdded, undoRemoved } from '../changes/undo.ts';
import { ChangedMeanwhile, type ShownFields } from '../parts/ChangedMeanwhile.tsx';
import { fieldErrorsIn } from '../parts/field-errors.ts';
import { AskDialog } from './AskDialog.tsx';
import { Card, type CardProps } from './Card.tsx';
import { type Kind, useDraft } from './use-draft.ts';
import type { WorkProps } from './work-props.ts';

type Checked<Body> = {
  data?: Body | undefined;
  error?: { issues: Parameters<typeof fieldErrorsIn>[0] } | undefined;
};

/**
 * The form of a record: what is typed, as in `useDraft`, and how it is stored. `id` is undefined for a new record, `stored` is the
 * record as it is now, and `typedOf` returns what the fields contain for one.
 */
export function useRecordForm<Stored extends object, Typed>(
  { work, onDone, onClose }: WorkProps,
  kind: Extract<Kind, UndoableKind>,
  id: number | undefined,
  stored: Stored,
  typedOf: (stored: Stored) => Typed,
) {
  const draft = useDraft(kind, id ?? 0, stored, typedOf);
  const { record, typed, setTyped, forget } = draft;
  return {
    kind,
    id,
    record,
    typed,
    work,
    onDone,
    onClose,
    forget,
    take: (now: Stored) => setTyped(typedOf(now)),
    change: (part: Partial<Typed>) => setTyped({ ...typed, ...part }),

    /** Returns what a schema made of the fields, or null, and shows the errors at the fields. `fieldErrors`: further ones. */
    check<Body>(
      { data, error }: Checked<Body>,
      fieldErrors: Record<string, string> = {},
    ): Body | null {
      work.setFieldErrors({ ...fieldErrorsIn(error?.issues), ...fieldErrors });
      return data !== undefined && Object.keys(fieldErrors).length === 0 ? data : null;
    },

    /** Stores the record. `changeBack` undoes a change, where it can be undone; a new record is removed. */
    store<Made extends { id: number }>(
      change: () => Promise<Made>,
      changeBack: (() => Promise<Made>) | null,
    ) {
      onDone(m.settings_saved(), id === undefined ? undoAdded(kind) : changeBack, async () => {
        const made = await change();
        forget();
        return made;
      });
    },
  };
}

export type RecordFormProps<Stored extends object> = Pick<
  CardProps,
  'title' | 'children' | 'advice' | 'onSave'
> & {
  form: Pick<
    ReturnType<typeof useRecordForm<Stored, unknown>>,
    'kind' | 'id' | 'record' | 'take' | 'forget' | 'work' | 'onDone' | 'onClose'
  >;
  /** The fields, as a change by somebody else names them. */
  fields: ShownFields<Stored>;
  /** Shown instead of the refusal's own sentence. */
  refusal?: string | null;
  /** How a stored record is removed. With `about`, which says what that means, a dialog asks before. */
  remove?: { action: string; about?: string; send: (id: number) => Promise<unknown> } | undefined;
};

/** A form beside a list, for a record that somebody else may change or remove meanwhile. */
export function RecordForm<Stored extends object>({
  form: { kind, id, record, take, forget, work, onDone, onClose },
  title,
  fields,
  refusal = work.refusal,
  remove,
  children,
  ...card
}: RecordFormProps<Stored>): ReactNode {
  const [isAsking, setAsking] = useState(false);

  function removeNow() {
    if (id === undefined || !remove) return;
    onDone(m.settings_removed({ name: title }), undoRemoved(kind, id), () =>
      remove.send(id).then(forget),
    );
  }

  return (
    <Card
      {...card}
      title={title}
      notice={!work.isBusy && <ChangedMeanwhile record={record} fields={fields} onTake={take} />}
      refusal={refusal}
      isBusy={work.isBusy}
      onDiscard={() => {
        forget();
        onClose();
      }}
      onLeave={onClose}
      remove={
        id !== undefined && remove
          ? { label: remove.action, onClick: remove.about ? () => setAsking(true) : removeNow }
          : undefined
      }
    >
      {children}
      {remove?.about && (
        <AskDialog
          open={isAsking}
          title={m.settings_remove_title({ name: title })}
          about={remove.about}
          no={m.dialog_cancel()}
          yes={remove.action}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            removeNow();
          }}
        />
      )}
    </Card>
  );
}
