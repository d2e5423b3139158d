import { type SettingKey, settingKeys } from '@salon/shared-lib/administration';
import * as z from '@salon/shared-lib/schema';
import { authStore } from '@salon/shared-lib/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Values } from '../changes/use-settings.ts';
import { tabDraft } from '../parts/tab-draft.ts';

/** Settings that somebody types. `seen`: the stored values that the writer saw. */
export type TypedSettings = { typed: Values; seen: Values };

const valuesSchema = z.record(z.string(), z.string());
const storedSchema = z.object({ typed: valuesSchema, seen: valuesSchema });
const stored = tabDraft('typedSettings', storedSchema, () =>
  settingsDraft.setState({ ...nothing, staff: '' }),
);

const nothing: TypedSettings = { typed: {}, seen: {} };

/** What is typed and not saved, for as long as the tab is open, with the member of staff who typed it. */
export const settingsDraft = createStore<TypedSettings & { staff: string }>()(() => ({
  ...nothing,
  staff: '',
}));

/** What the person who is logged in has typed of settings. */
export function useSettingsDraft(titles: readonly SettingKey[]): TypedSettings {
  const kept = useStore(settingsDraft);
  const { staff } = useStore(authStore);
  if (kept.staff !== staff) return nothing;
  return { typed: only(titles, kept.typed), seen: only(titles, kept.seen) };
}

/** Keeps what is typed of settings in the place of what was kept of them; `seen` alone leaves what is typed. */
export function keepSettings(titles: readonly SettingKey[], change: Partial<TypedSettings>): void {
  const { staff } = authStore.getState();
  const kept = settingsDraft.getState();
  const all = kept.staff === staff ? kept : nothing;
  const others = settingKeys.filter((title) => !titles.includes(title));
  const typed = { ...only(others, all.typed), ...(change.typed ?? only(titles, all.typed)) };
  const seen = { ...all.seen, ...change.seen };
  // The stored values that nobody types over are of no use.
  const left = {
    typed,
    seen: only(
      settingKeys.filter((title) => title in typed),
      seen,
    ),
  };
  settingsDraft.setState({ ...left, staff });
  stored.write(Object.keys(typed).length > 0 ? left : null);
}

/** Forgets what is typed of settings where it is what is stored now. What was typed meanwhile stays, over what is stored. */
export function forgetStored(titles: readonly SettingKey[], stored: Values): void {
  const typed = Object.entries(only(titles, settingsDraft.getState().typed));
  const others = typed.filter(([title, context]) => stored[title as SettingKey] !== context);
  keepSettings(titles, { typed: Object.fromEntries(others), seen: stored });
}

/** Takes up what was typed before the page was loaded. In effects only, because the server has no storage. */
export function restoreSettings(): void {
  const { staff } = authStore.getState();
  const kept = settingsDraft.getState();
  if (kept.staff === staff && Object.keys(kept.typed).length > 0) return;
  const { typed, seen } = stored.read() ?? nothing;
  settingsDraft.setState({ typed: only(settingKeys, typed), seen: only(settingKeys, seen), staff });
}

const only = (titles: readonly SettingKey[], values: Values): Values =>
  Object.fromEntries(titles.flatMap((title) => (title in values ? [[title, values[title]]] : [])));
