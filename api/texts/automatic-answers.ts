// What the salon answers to a text by itself, in the customer's language and the letters of a text message.
import { formatPhone, salon } from '@salon/shared-lib/domain';
import { type Locale, m } from '@salon/shared-lib/i18n';

const salonIn = (locale: Locale) => ({
  salon: m.salon_name({}, { locale }),
  phone: formatPhone(salon.phone),
});

/** The answer to HELP. */
export const helpText = (locale: Locale) => m.text_help(salonIn(locale), { locale });

/** To a text that the desk will read. */
export const receivedText = (locale: Locale) => m.text_received(salonIn(locale), { locale });

/** To CANCEL. `time`: of the visit. */
export const cancelQuestion = (time: string, locale: Locale) =>
  m.text_cancel_question({ ...salonIn(locale), time }, { locale });

/** To YES, when the visit that was asked about is another one by now. */
export const visitChanged = (locale: Locale) => m.text_visit_changed(salonIn(locale), { locale });
