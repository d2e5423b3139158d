// Mails to the owner that are not about a booking.
import type { ContactMessage } from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { composeMail, type MailTexts } from './compose-mail.ts';

/** A message of the contact form, to the owner of the salon. */
export function contactMail({ name, email, message }: ContactMessage, locale: Locale): MailTexts {
  return composeMail(m.contact_mail_subject({}, { locale }), {
    locale,
    opening: message.split(/\n{2,}/),
    facts: [
      [m.contact_mail_from({}, { locale }), name],
      [m.email_label({}, { locale }), email],
    ],
  });
}

/** To the owner: text messages wait for the hourly limit. */
export function heldTextsMail(limit: number, locale: Locale): MailTexts {
  return composeMail(m.held_texts_subject({}, { locale }), {
    locale,
    opening: [m.held_texts_sentence({ limit }, { locale })],
    closing: [m.held_texts_advice({}, { locale })],
  });
}

/** The notice of many attempts to log in, to the owner: more than `attempts` in an hour. */
export function loginStormMail(attempts: string, locale: Locale): MailTexts {
  return composeMail(m.login_storm_subject({}, { locale }), {
    locale,
    opening: [
      m.login_storm_sentence({ attempts }, { locale }),
      m.login_storm_effect({}, { locale }),
      m.login_storm_advice({}, { locale }),
    ],
  });
}
