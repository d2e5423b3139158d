// Codes, and the link that proves an address.
import { type Locale, m } from '@salon/shared-lib/i18n';
import { composeMail, type MailTexts, signature } from './compose-mail.ts';
import { fitsText, inGsm } from './segments.ts';

/** A passcode of staff, or a code of a customer. */
export type CodeKind = 'passcode' | 'code';

/** `reference`: two letters that the page shows as well. */
type SentCode = { code: string; reference: string };

const codeTexts = {
  passcode: {
    text: m.passcode_text,
    subject: m.passcode_mail_subject,
    sentence: m.passcode_mail_sentence,
  },
  code: { text: m.code_text, subject: m.code_mail_subject, sentence: m.code_mail_sentence },
};

/**
 * The text message with a code. Phones offer to fill it in on the pages of `host`, which the last line names
 * (https://wicg.github.io/sms-one-time-codes/); the line is left out where it does not fit. So is `end`, with which a
 * text to a customer ends before it.
 */
export function codeText(
  kind: CodeKind,
  { code, reference }: SentCode,
  host: string | null,
  locale: Locale,
  end = '',
): string {
  const sentence = codeTexts[kind].text(
    { salon: m.salon_name({}, { locale }), code, reference },
    { locale },
  );
  const text = `${sentence}\n${inGsm(m.passcode_caution({}, { locale }))}`;
  const bound = (words: string) => (host === null ? words : `${words}\n\n@${host} #${code}`);
  // Staff are no subscribers.
  const ended = kind === 'code' ? [bound(text + end)] : [];
  return [...ended, bound(text)].find(fitsText) ?? text;
}

export function codeMail(kind: CodeKind, sent: SentCode, locale: Locale): MailTexts {
  const { subject, sentence } = codeTexts[kind];
  return composeMail(subject({}, { locale }), {
    locale,
    opening: [sentence(sent, { locale })],
    closing: [m.passcode_caution({}, { locale })],
  });
}

/** The mail that proves an address. It names nobody: the owner of the address may know nothing of it. */
export function proofMail(link: string, hours: number, locale: Locale): MailTexts {
  return composeMail(m.proof_mail_subject({}, { locale }), {
    locale,
    opening: [m.proof_mail_sentence({}, { locale })],
    link: { text: m.proof_mail_link({}, { locale }), address: link },
    closing: [m.proof_mail_hours({ hours }, { locale }), m.proof_mail_stranger({}, { locale })],
    signature: signature(locale),
  });
}
