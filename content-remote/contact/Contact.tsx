import { contactReplyHours } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useLoaderData } from '@salon/shared-lib/router';
import { join } from '@salon/shared-lib/ui';
import type { Opening } from '../home/home-data.ts';
import page from '../reading/page.module.css';
import css from './Contact.module.css';
import { Reach } from './Reach.tsx';
import { Write } from './Write.tsx';

/** The contact page: a form, and how to call or come. */
export function Contact() {
  const opening = useLoaderData() as Opening;
  return (
    <div className={join(page.page, css.contact)}>
      <meta name="description" content={m.description_contact()} />
      <div>
        <h1>{m.contact_title()}</h1>
        <p className={join(page.lead, css.lead)}>{m.contact_lead({ hours: contactReplyHours })}</p>
        <Write />
      </div>
      <Reach {...opening} />
    </div>
  );
}
