/** Address and phone number of the salon. */
export const salon = {
  street: '3100 Harborview Drive',
  city: 'Gig Harbor, WA 98335',
  phone: '2535550142',
} as const;

/** The address in the parts that search engines read, and where the salon stands. */
export const salonPlace = {
  locality: 'Gig Harbor',
  region: 'WA',
  postalCode: '98335',
  country: 'US',
  latitude: 47.3315,
  longitude: -122.5793,
} as const;

/** The number of people in a group booking. */
export const groupSize = { min: 1, max: 4, default: 2 } as const;

/** Smart search starts at this many characters, or at the wildcard. */
export const smartSearch = { minLength: 3, wildcard: '*' } as const;

/** How early customers are asked to arrive. */
export const arriveEarlyMinutes = 5;

/** Messages of the contact form are answered within this many hours. */
export const contactReplyHours = 12;

/** How many days ahead customers book: the setting `bookingHorizonDays`. Staff book up to `max` days ahead. */
export const bookingHorizon = { min: 1, max: 731, default: 90 } as const;

/** How old the login of an owner may be for what does harm: copies of all data, roles, deletions. */
export const recentLoginMinutes = 60;

/** After how many minutes without use a staff token ends: the setting `staffIdleMinutes`; 0 for never. */
export const idleMinutes = { choices: [0, 30, 60, 240, 480, 720], default: 0 } as const;

export const readIdleMinutes = (context: string | null | undefined): number =>
  idleMinutes.choices.find((choice) => String(choice) === context) ?? idleMinutes.default;

/** The minutes between the starts that customers are offered: the setting `slotMinutes`. Staff start every `desk` minutes. */
export const slotMinutes = { choices: [5, 10, 15, 20, 30, 60], default: 30, desk: 5 } as const;

/** The characters of the texts on the home page, and the most that the booking rules can be. */
export const settingLimits = {
  headline: 60,
  subtext: 200,
  announcement: 300,
  bufferMinutes: 1440,
  leadTimeHours: 720,
} as const;

/** How many text messages leave in an hour: the setting `textsPerHour`. */
export const textLimit = { min: 0, max: 10_000, default: 120 } as const;
