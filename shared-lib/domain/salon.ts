/** Where the salon is and how it is reached. */
export const salon = {
  street: '3100 Harborview Drive',
  city: 'Gig Harbor, WA 98335',
  phone: '2535550142',
  mapUrl:
    'https://www.openstreetmap.org/search?query=3100%20Harborview%20Drive%2C%20Gig%20Harbor%2C%20WA%2098335',
} as const;

/** Group bookings are for one to four people, two unless told. */
export const groupSize = { min: 1, max: 4, default: 2 } as const;

/** Smart search starts at this many characters, or at the wildcard. */
export const smartSearch = { minLength: 3, wildcard: '*' } as const;

/** Customers are asked to arrive this much before their visit. */
export const arriveEarlyMinutes = 5;
