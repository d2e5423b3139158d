import { formatPhone, salon } from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { type MailContent, mailHtml, mailText } from './mail-html.ts';

export const place = `${salon.street}, ${salon.city}`;
export const phone = formatPhone(salon.phone);

export type MailTexts = { subject: string; text: string; html: string };

/** The salon below a mail to a customer. */
export const signature = (locale: Locale) => [m.salon_name({}, { locale }), place, phone];

/** A mail as text and HTML. Where `content` has no signature, the salon's name is it. */
export function composeMail(
  title: string,
  content: Partial<Omit<MailContent, 'title'>> & Pick<MailContent, 'locale'>,
): MailTexts {
  const name = [m.salon_name({}, { locale: content.locale })];
  const parts = { title, opening: [], facts: [], closing: [], signature: name, ...content };
  return { subject: title, text: mailText(parts), html: mailHtml(parts) };
}
