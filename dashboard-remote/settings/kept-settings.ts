import { type SettingKey, settingKeys } from '@salon/shared-lib/domain';
import { authStore } from '@salon/shared-lib/session';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Values } from './use-settings.ts';

/** Settings that somebody types. `seen`: the stored values that the writer saw. */
export type TypedSettings = { typed: Values; seen: Values };

const nothing: TypedSettings = { typed: {}, seen: {} };

/** What is typed and not saved, for as long as the page is open, with the member of staff who typed it. */
export const keptSettings = createStore<TypedSettings & { staff: string }>()(() => ({
  ...nothing,
  staff: '',
}));

/** What the person who is logged in has typed of settings. */
export function useKeptSettings(titles: readonly SettingKey[]): TypedSettings {
  const kept = useStore(keptSettings);
  const { staff } = useStore(authStore);
  if (kept.staff !== staff) return nothing;
  return { typed: only(titles, kept.typed), seen: only(titles, kept.seen) };
}

/** Keeps what is typed of settings in the place of what was kept of them; `seen` alone leaves what is typed. */
export function keepSettings(titles: readonly SettingKey[], change: Partial<TypedSettings>): void {
  const { staff } = authStore.getState();
  const kept = keptSettings.getState();
  const all = kept.staff === staff ? kept : nothing;
  const others = settingKeys.filter((title) => !titles.includes(title));
  const typed = { ...only(others, all.typed), ...(change.typed ?? only(titles, all.typed)) };
  const seen = { ...all.seen, ...change.seen };
  // The stored values that nobody types over are of no use.
  keptSettings.setState({
    typed,
    seen: only(
      settingKeys.filter((title) => title in typed),
      seen,
    ),
    staff,
  });
}

const only = (titles: readonly SettingKey[], values: Values): Values =>
  Object.fromEntries(titles.flatMap((title) => (title in values ? [[title, values[title]]] : [])));
