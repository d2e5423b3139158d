import { api } from '@salon/shared-lib/api';
import { menu } from '@salon/shared-lib/endpoints';
import { menuSchema } from '@salon/shared-lib/public-data';
import { onPublicDataChange } from '@salon/shared-lib/query';
import { createStore } from 'zustand/vanilla';

/** The names of the categories by their ids, in the language of the page: a day has their ids only. */
export const categoryNames = createStore<ReadonlyMap<number, string>>()(() => new Map());

let isRead = false;
let isWatching = false;

/**
 * Reads the names, unless those of the same menu are known. Meanwhile, and after a failure, sentences have the last known name
 * or none.
 */
export async function readCategoryNames(): Promise<void> {
  if (isRead) return;
  isRead = true;
  if (!isWatching) onPublicDataChange(() => (isRead = false));
  isWatching = true;
  try {
    const categories = menuSchema.parse(await api.send(menu, {}));
    categoryNames.setState(new Map(categories.map(({ id, name }) => [id, name])), true);
  } catch (error) {
    isRead = false;
    console.error('Error fetching the categories:', error);
  }
}
