import { api } from '@salon/shared-lib/api';
import { menu } from '@salon/shared-lib/endpoints';
import { menuSchema } from '@salon/shared-lib/public-data';
import { createStore } from 'zustand/vanilla';

/** The names of the categories by their ids, in the language of the page: a day has their ids only. */
export const categoryNames = createStore<ReadonlyMap<number, string>>()(() => new Map());

/** Reads them unless they are known. Until then, and where it fails, reasons do without a name. */
export async function readCategoryNames(): Promise<void> {
  if (categoryNames.getState().size > 0) return;
  try {
    const categories = menuSchema.parse(await api.send(menu, {}));
    categoryNames.setState(new Map(categories.map(({ id, name }) => [id, name])), true);
  } catch (error) {
    console.error('Error fetching the categories:', error);
  }
}
