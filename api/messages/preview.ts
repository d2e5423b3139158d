import { pathIn } from '@salon/federation/contract';
import {
  type BookingMessage,
  bookingMessageKinds,
  type MessagePreview,
  type MessageTemplate,
  messageTemplates,
  paths,
} from '@salon/shared-lib/domain';
import { baseLocale, type Locale, locales } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import type { Environment } from '../environment.ts';
import { bookingLink, linkTo, publicHost } from './addresses.ts';
import { customerText } from './booking-texts.ts';
import { codeMail, codeText, proofMail } from './code-templates.ts';
import type { MailTexts } from './compose-mail.ts';
import { proofHours } from './email-proof.ts';
import { markedText } from './marked-text.ts';

import { contactMail, heldTextsMail, loginStormMail } from './owner-templates.ts';
import { otherSampleOn, type Sample, sampleOn } from './sample.ts';
import { segmentsOf } from './segments.ts';
import { customerMail, ownerMail } from './templates.ts';

/** A message that a template made of a sample; null where the template has no such message. */
export type Composed = { mail: MailTexts | null; text: string | null; calendar: boolean };

/** The language in which a template is sent when `locale` is asked for. */
const sentIn = (template: MessageTemplate, locale: Locale): Locale =>
  messageTemplates.owner.some((one) => one === template) ? baseLocale : locale;

/** The message about a booking that a template makes; undefined for those about something else. */
const bookingMessageOf = (template: MessageTemplate): BookingMessage | undefined =>
  template === 'group' || template === 'changed'
    ? 'confirm'
    : bookingMessageKinds.find((kind) => kind === template);

/** What a template makes of a sample, by the functions that messages are made with when they are sent. */
export function composed(
  environment: Environment,
  template: MessageTemplate,
  asked: Locale,
  words: Sample,
): Composed {
  const locale = sentIn(template, asked);
  const kind = bookingMessageOf(template);
  if (kind !== undefined) return bookingMessage(environment, { template, kind, locale }, words);
  const { code, contact } = words;
  switch (template) {
    case 'code':
    case 'passcode':
      return {
        mail: codeMail(template, code, locale),
        text: codeText(template, code, publicHost(environment), locale),
        calendar: false,
      };
    case 'prove_email': {
      const link = linkTo(
        environment,
        `${pathIn(locale, paths.confirmEmail, locales)}#${words.token}`,
      );
      return mailOnly(proofMail(link, proofHours, locale));
    }
    case 'contact':
      return mailOnly(contactMail(contact, locale));
    case 'texts_held':
      return mailOnly(heldTextsMail(words.textsPerHour, locale));
    case 'login_storm':
      return mailOnly(loginStormMail(words.attempts, locale));
    default:
      return mailOnly(
        template === 'owner_cancelled'
          ? ownerMail({ ...words.booking, cancelled: true }, 'cancel', locale)
          : ownerMail(words.booking, 'confirm', locale),
      );
  }
}

const mailOnly = (mail: MailTexts): Composed => ({ mail, text: null, calendar: false });

function bookingMessage(
  environment: Environment,
  { template, kind, locale }: { template: MessageTemplate; kind: BookingMessage; locale: Locale },
  words: Sample,
): Composed {
  const booking = {
    ...(template === 'group' ? words.group : words.booking),
    changed: template === 'changed',
    cancelled: kind === 'cancel',
  };
  const link = bookingLink(environment, kind, words.bookingToken, locale);
  const inText = environment.PUBLIC_URL ? link : null;
  return {
    mail: customerMail(booking, kind, booking.customer.name, { locale, link }),
    text: customerText(booking, kind, { locale, link: inText }),
    calendar: true,
  };
}

/** A template in a language, with the words marked that are filled in. Its visit is in the week after `today`. */
export function messagePreview(
  environment: Environment,
  template: MessageTemplate,
  locale: Locale,
  today: LocalDate,
): MessagePreview {
  const shown = composed(environment, template, locale, sampleOn(today));
  const other = composed(environment, template, locale, otherSampleOn(today));
  return {
    template,
    locale: sentIn(template, locale),
    text:
      shown.text === null
        ? null
        : {
            parts: markedText(shown.text, other.text ?? ''),
            characters: shown.text.length,
            segments: segmentsOf(shown.text),
          },
    mail:
      shown.mail === null
        ? null
        : {
            subject: shown.mail.subject,
            parts: markedText(shown.mail.text.trimEnd(), other.mail?.text.trimEnd() ?? ''),
            calendar: shown.calendar,
          },
  };
}
