import { withoutAccents } from './accents.ts';
import type { Service, ServiceCategory } from './schema/menu.ts';

/** The names of a service or category that are searched: in the language of the page, or in all. */
export type NamesOf = (name: string) => string[];

/**
 * The services that have words beginning with the typed ones in their name, description or category, or three letters
 * or more anywhere in their name, by category. Case and accents do not count. First come names that begin with what is
 * typed, then names with the whole words, then names with words that begin so, then the others, each in the order of
 * the menu. Nothing typed finds all; categories without services are left out.
 */
export function searchMenu(
  menu: readonly ServiceCategory[],
  typed: string,
  namesOf: NamesOf = (name) => [name],
): ServiceCategory[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) {
    return typed.trim() === '' ? menu.filter(({ services }) => services.length > 0) : [];
  }
  return menu
    .flatMap((category) => {
      const ranked = category.services
        .map((service) => ({ service, rank: rankOf(service, category, wanted, namesOf) }))
        .filter(({ rank }) => rank < notFound)
        .sort(byRank);
      const [first] = ranked;
      if (!first) return [];
      const services = ranked.map(({ service }) => service);
      return [{ category: { ...category, services }, rank: first.rank }];
    })
    .sort(byRank)
    .map(({ category }) => category);
}

/** The services that have one of several typed words, for when none has all. */
export function nearInMenu(
  menu: readonly ServiceCategory[],
  typed: string,
  namesOf: NamesOf = (name) => [name],
): ServiceCategory[] {
  const words = wordsOf(typed);
  return menu
    .map((category) => ({
      ...category,
      services: category.services.filter((one) =>
        words.some((word) => rankOf(one, category, [word], namesOf) < notFound),
      ),
    }))
    .filter(({ services }) => services.length > 0);
}

const notFound = 4;

/** The lower, the better. */
function rankOf(
  { name, description }: Service,
  category: ServiceCategory,
  wanted: readonly string[],
  namesOf: NamesOf,
): number {
  const names = namesOf(name).map(wordsOf);
  if (names.some((words) => words.join(' ').startsWith(wanted.join(' ')))) return 0;
  const own = names.flat();
  if (wanted.every((word) => own.includes(word))) return 1;
  if (haveAll(own, wanted)) return 2;
  const others = [...namesOf(category.name), description].flatMap(wordsOf);
  const isInside = wanted.every((one) => one.length > 2 && own.some((word) => word.includes(one)));
  return isInside || haveAll([...own, ...others], wanted) ? 3 : notFound;
}

const haveAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.every((one) => words.some((word) => word.startsWith(one)));

const byRank = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;

const wordsOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
