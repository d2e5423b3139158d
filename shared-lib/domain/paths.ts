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
  /** The token of the link is its fragment, which no server sees. */
  confirmEmail: '/confirm-email',
  login: '/login',
  dashboard: '/dashboard',
  settings: '/config',
} as const;
