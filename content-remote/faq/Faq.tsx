import { contactReplyHours, paths, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass } from '@salon/shared-lib/ui';
import { JumpList } from '../reading/JumpList.tsx';
import page from '../reading/page.module.css';
import { Words } from '../reading/Words.tsx';
import css from './Faq.module.css';
import { type Question, topics } from './questions.tsx';
import { useOpenedByHash } from './use-opened-by-hash.ts';

/** The questions that most visitors have; the others are closed at first. */
const openAtFirst = ['today', 'payment'];

/** Questions and answers by topic. Every answer is in the page, so that the browser's search finds it. */
export function Faq() {
  useOpenedByHash();
  const all = topics();
  return (
    <div className={page.page}>
      <meta name="description" content={m.description_faq()} />
      <header className={page.head}>
        <h1>{m.faq_title()}</h1>
        <p className={page.lead}>
          <Words text={m.faq_lead} />
        </p>
      </header>
      <div className={css.faq}>
        <JumpList chips places={all} />
        <div>
          {all.map(({ id, title, questions }) => (
            <section key={id} id={id} className={css.topic} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {questions.map((question) => (
                <Answer key={question.id} {...question} />
              ))}
            </section>
          ))}
          <Ask />
        </div>
      </div>
    </div>
  );
}

function Answer({ id, question, answer }: Question) {
  return (
    <details className={css.question} open={openAtFirst.includes(id)}>
      <summary>{question}</summary>
      <p id={id}>{answer}</p>
    </details>
  );
}

function Ask() {
  return (
    <section className={css.ask} aria-labelledby="ask-title">
      <h2 id="ask-title">{m.faq_ask_title()}</h2>
      <p>{m.faq_ask_text({ hours: contactReplyHours })}</p>
      <div>
        <Link className={buttonClass('secondary')} to={paths.contact}>
          {m.quick_contact()}
        </Link>
        <a className={buttonClass('text')} href={`tel:+1${salon.phone}`}>
          {m.home_call()}
        </a>
      </div>
    </section>
  );
}
