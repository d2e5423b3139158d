/** The path of every page. Routes and links use these, so that a page has one address. */
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
  visits: '/appointmenthistory',
  login: '/login',
  dashboard: '/dashboard',
  settings: '/config',
} as const;
