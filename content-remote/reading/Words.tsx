import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { PhoneLink, Sentence } from '@salon/shared-lib/ui';

/** What stands for a link in a text, as its parameters. */
const placeholders = { phone: '{phone}', contact: '{contact}', visits: '{visits}' } as const;

/** A text of the catalogue in which the salon's phone number, the contact page and My Visits are links. */
export function Words({ text }: { text: (links: typeof placeholders) => string }) {
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
