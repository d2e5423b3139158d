import { categoryChangeSchema } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { addCategory, changeCategory, removeCategory } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Field } from '@salon/shared-lib/ui';
import { menuName } from '../parts/menu-names.ts';
import { RecordForm, useRecordForm } from './RecordForm.tsx';
import { same } from './use-draft.ts';
import type { WorkProps } from './work-props.ts';

export type CategoryFormProps = WorkProps & {
  /** None for a new one. */
  category: ServiceCategory | undefined;
};

/** Names a category of the menu; an empty one can be removed. */
export function CategoryForm({ category, ...props }: CategoryFormProps) {
  const stored = { name: category?.name ?? '' };
  const form = useRecordForm(props, 'category', category?.id, stored, same);

  const sendChange = ({ from, to }: { from: { name: string }; to: { name: string } }) =>
    category
      ? api.send(changeCategory, { params: { id: category.id }, body: { ...to, expected: from } })
      : api.send(addCategory, { body: to });

  function save() {
    const body = form.check(categoryChangeSchema.safeParse(form.typed));
    const { seen } = form.record;
    if (body)
      form.store(
        () => sendChange({ from: seen, to: body }),
        () => sendChange({ from: body, to: seen }),
      );
  }

  return (
    <RecordForm
      form={form}
      title={category ? menuName(category.name) : m.settings_new_category()}
      fields={{ name: { name: m.settings_name } }}
      onSave={save}
      remove={
        category?.services.length === 0
          ? {
              action: m.settings_remove_category(),
              send: (id) => api.send(removeCategory, { params: { id } }),
            }
          : undefined
      }
    >
      <Field
        label={m.settings_name()}
        value={form.typed.name}
        error={props.work.fieldErrors.name}
        onChange={({ target }) => form.change({ name: target.value })}
      />
    </RecordForm>
  );
}
