import { categoryChangeSchema } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { addCategory, changeCategory, removeCategory } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';
import { undoAdded, undoRemoved } from '../changes/undo.ts';
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx';
import { faultsIn } from '../parts/faults.ts';
import { menuName } from '../parts/menu-names.ts';
import { Card } from './Card.tsx';
import { same, useDraft } from './use-draft.ts';
import type { WorkProps } from './work-props.ts';

export type CategoryFormProps = WorkProps & {
  /** None for a new one. */
  category: ServiceCategory | undefined;
};

/** Names a category of the menu; an empty one can be removed. */
export function CategoryForm({ category, work, onDone, onClose }: CategoryFormProps) {
  const stored = { name: category?.name ?? '' };
  const { record, typed, setTyped, forget } = useDraft('category', category?.id ?? 0, stored, same);

  function save() {
    const checked = categoryChangeSchema.safeParse(typed);
    work.setFaults(faultsIn(checked.error?.issues));
    if (!checked.success) return;
    const store = (body: { name: string }, expected: { name: string }) =>
      category
        ? api.send(changeCategory, { params: { id: category.id }, body: { ...body, expected } })
        : api.send(addCategory, { body });
    const { seen } = record;
    const undo = category ? () => store(seen, checked.data) : undoAdded('category');
    onDone(m.settings_saved(), undo, async () => {
      const made = await store(checked.data, seen);
      forget();
      return made;
    });
  }

  const isEmpty = category?.services.length === 0;
  return (
    <Card
      title={category ? menuName(category.name) : m.settings_new_category()}
      notice={
        !work.isBusy && (
          <ChangedMeanwhile
            record={record}
            fields={{ name: { name: m.settings_name } }}
            onTake={setTyped}
          />
        )
      }
      refusal={work.refusal}
      isBusy={work.isBusy}
      onSave={save}
      onCancel={() => {
        forget();
        onClose();
      }}
      onClose={onClose}
      remove={
        category && isEmpty
          ? {
              label: m.settings_remove_category(),
              onClick: () =>
                onDone(
                  m.settings_removed({ name: menuName(category.name) }),
                  undoRemoved('category', category.id),
                  () => api.send(removeCategory, { params: { id: category.id } }).then(forget),
                ),
            }
          : undefined
      }
    >
      <Field
        label={m.settings_name()}
        value={typed.name}
        error={work.faults.name}
        onChange={({ target }) => setTyped({ name: target.value })}
      />
    </Card>
  );
}
