import { type SettingKey, settingDefinitions } from '@salon/shared-lib/administration';
import { Field, TextArea } from '@salon/shared-lib/ui';
import type { Values } from '../changes/use-settings.ts';
import { Switch } from '../parts/Switch.tsx';
import { settingName } from './setting-name.ts';

export type FieldsProps = {
  values: Values;
  fieldErrors: Values;
  change: (title: SettingKey, context: string) => void;
};

/** The fields of those of the settings that need none of their own. */
export function SettingFields({
  titles,
  ...form
}: FieldsProps & { titles: readonly SettingKey[] }) {
  return titles.map((title) => <SettingField key={title} title={title} {...form} />);
}

function SettingField({ title, values, fieldErrors, change }: FieldsProps & { title: SettingKey }) {
  const { field, about } = settingDefinitions[title];
  const label = settingName(title);
  const hint = about?.();
  if (field === undefined) return null;
  if (field === 'switch') {
    return (
      <Switch
        label={label}
        hint={hint}
        isOn={values[title] === 'on'}
        onChange={(isOn) => change(title, isOn ? 'on' : 'off')}
      />
    );
  }
  const Input = field === 'lines' ? TextArea : Field;
  return (
    <Input
      label={label}
      hint={hint}
      inputMode={field === 'number' ? 'decimal' : 'text'}
      value={values[title] ?? ''}
      error={fieldErrors[title]}
      onChange={({ target }) => change(title, target.value)}
    />
  );
}
