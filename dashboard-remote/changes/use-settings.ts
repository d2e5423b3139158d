import {
  type SettingKey,
  settingChangeSchema,
  settingDefinitions,
} from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import { changeSettings, settings } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { useMemo } from 'react';

/** The values of settings by their titles; a setting that was never set is an empty text. */
export type Values = Partial<Record<SettingKey, string>>;

/** The stored settings. */
export function useSettings() {
  const { data, error, retry } = useStaffQuery({
    live: true,
    key: 'settings',
    load: (signal) => api.send(settings, { signal }),
    failure: 'Error fetching the settings:',
  });
  const values: Values | undefined = useMemo(
    () => data && Object.fromEntries(data.map(({ title, context }) => [title, context])),
    [data],
  );
  return { data: values, error, retry };
}

/** What is wrong with values, by title. */
export function fieldErrorsOf(values: Values): Values {
  const fieldErrors: Values = {};
  for (const [title, context] of Object.entries(values)) {
    const checked = settingChangeSchema.safeParse({ title, context });
    const [issue] = checked.error?.issues ?? [];
    if (issue) fieldErrors[title as SettingKey] = issue.message;
  }
  return fieldErrors;
}

/** Those of `values` that differ from the stored ones, of the given titles. */
export function changesOf(titles: readonly SettingKey[], stored: Values, values: Values): Values {
  const changed = titles.filter((title) => (values[title] ?? '').trim() !== (stored[title] ?? ''));
  return Object.fromEntries(changed.map((title) => [title, (values[title] ?? '').trim()]));
}

export type StoreOptions = {
  /** The values that these replace. Where somebody else has stored another one, it is refused. */
  expected: Values;
  /** Also where new opening hours leave out appointments. */
  keep: boolean;
};

/** Stores all values, or none. @throws ApiError */
export async function storeSettings(
  values: Values,
  { expected, keep }: StoreOptions,
): Promise<void> {
  const changes = Object.entries(values).map(([key, context]) => {
    const title = key as SettingKey;
    const kept = keep && settingDefinitions[title].isOpening && { keep_appointments: true };
    return { title, context, expected: expected[title], ...kept };
  });
  await api.send(changeSettings, { body: { changes } });
}
