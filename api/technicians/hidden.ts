import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { settings } from '../db/schema.ts';

const offlineWorker = 'offline_worker';

/** The names in the setting `offline_worker`. */
export async function hiddenNames(queries: Queries): Promise<string[]> {
  const [setting] = await queries.select().from(settings).where(eq(settings.title, offlineWorker));
  const names = (setting?.context ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/** Names are the same without regard to letter case. */
export const isNamed = (name: string) => (other: string) =>
  other.toLowerCase() === name.trim().toLowerCase();

/** Hides a technician from customers, or shows them. The other names of the setting stay; the caller has locked the settings. */
export async function hide(queries: Queries, name: string, isHidden: boolean): Promise<void> {
  const names = await hiddenNames(queries);
  const others = names.filter((one) => !isNamed(name)(one));
  if (!isHidden && others.length === names.length) return;
  const context = (isHidden ? [...others, name] : others).join(', ');
  await queries
    .insert(settings)
    .values({ title: offlineWorker, context })
    .onConflictDoUpdate({ target: settings.title, set: { context } });
}
