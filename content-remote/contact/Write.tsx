import { contactReplyHours } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Note, PhoneLink, Sentence } from '@salon/shared-lib/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import css from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';

type State = { at: 'form'; reopened: boolean } | { at: 'sent'; email: string };

/** The contact form. Once a message is sent, a sentence takes its place, with a button to write another. */
export function Write() {
  const [state, setState] = useState<State>({ at: 'form', reopened: false });
  if (state.at === 'form') {
    return (
      <ContactForm focused={state.reopened} onSent={(email) => setState({ at: 'sent', email })} />
    );
  }
  return <Sent email={state.email} onAgain={() => setState({ at: 'form', reopened: true })} />;
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.sent}>
      <Note
        actions={
          <Button variant="line" onClick={onAgain}>
            {m.contact_again()}
          </Button>
        }
      >
        <h2 ref={heading} tabIndex={-1}>
          {m.contact_sent()}
        </h2>
        <p>
          <Sentence
            text={m.contact_sent_text({
              hours: contactReplyHours,
              email: '{email}',
              phone: '{phone}',
            })}
            parts={{ email: <b>{email}</b>, phone: <PhoneLink /> }}
          />
        </p>
      </Note>
    </div>
  );
}
