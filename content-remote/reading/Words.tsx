import { formatPhone, paths, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { PhoneLink, Sentence } from '@salon/shared-lib/ui';

type Links = { phone: string; contact: string; visits: string };

/** What stands for a link in a text, as its parameters. */
const placeholders = {
  phone: '{phone}',
  contact: '{contact}',
  visits: '{visits}',
} as const satisfies Links;

export type WordsProps = { text: (links: Links) => string };

/** A text of the catalogue in which the salon's phone number, the contact page and My Visits are links. */
export function Words({ text }: WordsProps) {
  return (
    <Sentence
      text={text(placeholders)}
      parts={{
        phone: <PhoneLink />,
        contact: <Link to={paths.contact}>{m.quick_contact()}</Link>,
        visits: <Link to={paths.history}>{m.nav_visits()}</Link>,
      }}
    />
  );
}

/** The same text with the words of the links only. */
export const wordsText = (text: WordsProps['text']): string =>
  text({
    phone: formatPhone(salon.phone),
    contact: m.quick_contact(),
    visits: m.nav_visits(),
  });
