import { m } from '@salon/shared-lib/i18n';

/**
 * The name of a service or category as visitors read it in the language of the page. Staff get the stored menu, which the owner
 * writes in English; what has no other name stays as it is.
 */
export const menuName = (name: string): string => m.owner_menu_name({ name });

type Named = { name: string };

/** Services or categories with the names that visitors read. */
export const inLanguage = <Item extends Named>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, name: menuName(item.name) }));

/** By their list: the blocks of a calendar need them in every drawing, and the language of a page never changes. */
const known = new WeakMap<readonly Named[], string>();

/** `Gel Polish, Eyebrows` */
export function serviceNames(services: readonly Named[]): string {
  let names = known.get(services);
  if (names === undefined) {
    names = services.map(({ name }) => menuName(name)).join(', ');
    known.set(services, names);
  }
  return names;
}
