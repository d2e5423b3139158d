import { m } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { longDay, Sentence } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { JumpList } from '../reading/JumpList.tsx';
import page from '../reading/page.module.css';
import css from './LegalPage.module.css';

export type LegalPageProps = {
  title: string;
  /** The date of the last change of a text on the page. */
  changed: LocalDate;
  /** The page in one or two sentences. */
  short: string;
  /** `id` is the fragment of the address that leads to the section. */
  sections: readonly { id: string; title: string; content: ReactNode }[];
};

/** A page of law: in short, then section by section, with a list of the sections. */
export function LegalPage({ title, changed, short, sections }: LegalPageProps) {
  const inShort = { id: 'short', title: m.reading_in_short(), content: <p>{short}</p> };
  const all = [inShort, ...sections];
  return (
    <div className={page.page}>
      <meta name="description" content={short} />
      <header className={page.head}>
        <h1>{title}</h1>
        <p className={page.small}>
          <Sentence
            text={m.reading_changed({ date: '{date}' })}
            parts={{ date: <time dateTime={changed}>{longDay(changed)}</time> }}
          />
        </p>
      </header>
      <div className={css.columns}>
        <JumpList places={all} />
        <article className={css.prose}>
          {all.map(({ id, title: name, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {content}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
