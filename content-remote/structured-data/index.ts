/** What search engines read about the pages (schema.org). Browsers never load this folder. */
export { faqPage } from './faq-page.ts';
export { nailSalon } from './nail-salon.ts';
