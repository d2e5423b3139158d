import { withoutAccents } from './accents.ts';

/** Allergies, and what must be known of a client as surely, in the languages of the site, without accents. */
const warning =
  /allerg|alerg|di ung|latex|asthma|\basma|hen suyen|diabet|tieu duong|epilep|pregnan|embaraz|mang thai/i;

/** Whether notes about a client contain what must not be overlooked: it is drawn in red and put first, and nothing else is. */
export const hasWarning = (notes: string | null): boolean =>
  warning.test(withoutAccents(notes ?? ''));
