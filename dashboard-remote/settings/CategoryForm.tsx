import { categoryChangeSchema } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { addCategory, changeCategory, removeCategory } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx';
import { faultsIn } from '../parts/faults.ts';
import { useSeen } from '../parts/use-seen.ts';
import { Card } from './Card.tsx';
import type { WorkProps } from './work-props.ts';

export type CategoryFormProps = WorkProps & {
  /** None for a new one. */
  category: ServiceCategory | undefined;
};

/** Names a category of the menu; an empty one can be removed. */
export function CategoryForm({ category, work, onDone, onClose }: CategoryFormProps) {
  const [name, setName] = useState(category?.name ?? '');
  const record = useSeen({ name: category?.name ?? '' });

  function save() {
    const checked = categoryChangeSchema.safeParse({ name });
    work.setFaults(faultsIn(checked.error?.issues));
    if (!checked.success) return;
    const store = (body: { name: string }, expected: { name: string }) =>
      category
        ? api.send(changeCategory, { params: { id: category.id }, body: { ...body, expected } })
        : api.send(addCategory, { body });
    const { seen } = record;
    const undo = category ? () => store(seen, checked.data) : null;
    onDone(m.settings_saved(), undo, () => store(checked.data, seen));
  }

  const isEmpty = category?.services.length === 0;
  return (
    <Card
      title={category ? category.name : m.settings_new_category()}
      notice={
        !work.isBusy && (
          <ChangedMeanwhile
            record={record}
            fields={{ name: { name: m.settings_name } }}
            onTake={(now) => setName(now.name)}
          />
        )
      }
      refusal={work.refusal}
      isBusy={work.isBusy}
      onSave={save}
      onClose={onClose}
      remove={
        category && isEmpty
          ? {
              label: m.settings_remove_category(),
              onClick: () =>
                onDone(m.settings_removed({ name: category.name }), null, () =>
                  api.send(removeCategory, { params: { id: category.id } }),
                ),
            }
          : undefined
      }
    >
      <Field
        label={m.settings_name()}
        value={name}
        error={work.faults.name}
        onChange={({ target }) => setName(target.value)}
      />
    </Card>
  );
}
