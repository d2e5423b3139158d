/** The paths of the pages that others link to. Their routes and links use these, so that a page has one address. */
export const paths = {
  home: '/',
  services: '/ourservices',
  about: '/aboutus',
  contact: '/contact',
  faq: '/faq',
  legal: '/legal-disclaimer',
  privacy: '/privacy-policy',
  bookingChoice: '/bookingchoice',
  booking: '/booking',
  groupBooking: '/groupbooking',
  history: '/appointmenthistory',
  /** The tokens of these links are their fragments, which no server sees. */
  confirmEmail: '/confirm-email',
  visit: '/visit',
  /** Stands in for pages that a browser without a connection does not have. */
  offline: '/offline',
  login: '/login',
  dashboard: '/dashboard',
  settings: '/config',
} as const;

/** The pages that search engines list. */
export const listedPaths: readonly string[] = [
  paths.home,
  paths.services,
  paths.about,
  paths.contact,
  paths.faq,
  paths.bookingChoice,
  paths.legal,
  paths.privacy,
];

/** What a link into a single booking chooses (docs/rules.md#links-into-the-booking): a start only with its date. */
type LinkedChoice = {
  service?: number;
  technician?: number | 'any';
  date?: string;
  start?: number;
};

/** The address of a single booking with choices. */
export function bookingWith(choice: LinkedChoice): string {
  const chosen = Object.entries(choice).map(([name, value]) => `${name}=${value}`);
  return `${paths.booking}?${chosen.join('&')}`;
}
