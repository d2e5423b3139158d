/** Allergies, and what must be known of a client as surely, in the languages of the site. */
const warning =
  /allerg|al[eé]rgi|dị ứng|latex|l[aá]tex|asthma|\basma|hen suyễn|diab[eé]t|tiểu đường|epilep|pregnan|embaraz|mang thai/i;

/** Whether notes about a client contain what must not be overlooked: it is drawn in red and put first, and nothing else is. */
export const hasWarning = (notes: string | null): boolean =>
  warning.test((notes ?? '').normalize('NFC'));
