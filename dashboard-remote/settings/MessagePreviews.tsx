import { api } from '@salon/shared-lib/api';
import type { MarkedText, MessagePreview, MessageTemplate } from '@salon/shared-lib/domain';
import { messagePreview, testMessage } from '@salon/shared-lib/endpoints';
import { type Locale, locales, m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, languageNames, pageLanguage } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { Refusal } from '../parts/Refusal.tsx';
import { Segments } from '../parts/Segments.tsx';
import { Listed } from './Listed.tsx';
import css from './MessagePreviews.module.css';
import { templateGroups, templateNames } from './message-words.ts';

const names = Object.fromEntries(
  locales.map((locale) => [locale, () => languageNames[locale]]),
) as Record<Locale, () => string>;

/** What each kind of message says, in each language, with the words marked that are filled in; and a test to oneself. */
export function MessagePreviews() {
  const [template, setTemplate] = useState<MessageTemplate>('confirm');
  const [locale, setLocale] = useState<Locale>(pageLanguage);
  return (
    <section aria-labelledby="message-previews">
      <h3 id="message-previews" className={css.title}>
        {m.settings_previews()}
      </h3>
      <div className={css.split}>
        <div className={css.kinds}>
          {templateGroups.map(({ name, templates }) => (
            <section key={templates[0]} aria-label={name()}>
              <h4>{name()}</h4>
              <ul>
                {templates.map((one) => (
                  <li key={one}>
                    <button
                      type="button"
                      aria-current={one === template || undefined}
                      onClick={() => setTemplate(one)}
                    >
                      {templateNames[one]()}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className={css.seen}>
          <div>
            <Segments
              label={m.settings_preview_language()}
              keys={locales}
              names={names}
              selected={locale}
              onSelect={setLocale}
            />
          </div>
          <Shown key={`${template} ${locale}`} template={template} locale={locale} />
        </div>
      </div>
    </section>
  );
}

function Shown({ template, locale }: { template: MessageTemplate; locale: Locale }) {
  const query = useStaffQuery({
    key: `preview of ${template} in ${locale}`,
    load: (signal) => api.send(messagePreview, { query: { template, locale }, signal }),
    failure: 'Error fetching the preview:',
  });
  const work = useWork(() => undefined);
  return (
    <Listed query={query}>
      {(preview) => (
        <>
          {preview.locale !== locale && <p className={css.hint}>{m.settings_preview_english()}</p>}
          <Words preview={preview} />
          <p className={css.hint}>{m.settings_preview_marked()}</p>
          <div className={css.test}>
            <Button
              variant="line"
              small
              busy={work.isBusy}
              onClick={() =>
                work.run(
                  () => api.send(testMessage, { body: { template, locale: preview.locale } }),
                  m.settings_test_sent(),
                )
              }
            >
              {m.settings_send_test()}
            </Button>
            <span className={css.hint}>
              {preview.text ? m.settings_test_both() : m.settings_test_mail()}
            </span>
          </div>
          <Refusal>{work.refusal}</Refusal>
          {work.message}
        </>
      )}
    </Listed>
  );
}

function Words({ preview: { locale, text, mail } }: { preview: MessagePreview }) {
  return (
    <div className={css.words}>
      {text && (
        <section aria-label={m.settings_preview_text()}>
          <p className={css.bubble} lang={locale}>
            <Marked parts={text.parts} />
          </p>
          <p className={css.hint}>
            {m.settings_preview_size({ n: text.segments, letters: text.characters })}
          </p>
        </section>
      )}
      {mail && (
        <section className={css.mail} aria-label={m.settings_preview_mail()} lang={locale}>
          <h4>{mail.subject}</h4>
          <p className={css.letter}>
            <Marked parts={mail.parts} />
          </p>
          {mail.calendar && (
            <p className={css.hint} lang={pageLanguage()}>
              {m.settings_preview_calendar()}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function Marked({ parts }: { parts: MarkedText }) {
  return parts.map(({ words, filled }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
    filled ? <mark key={index}>{words}</mark> : <span key={index}>{words}</span>,
  );
}
