import { baseLocale, type Locale, locales, m } from '@salon/shared-lib/i18n';
import { addressIn, pageLanguage, rememberLanguage } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import css from './LanguageOffer.module.css';

const offers: Readonly<Record<Locale, () => string>> = {
  en: m.language_offer_en,
  es: m.language_offer_es,
  vi: m.language_offer_vi,
};

/** The first of the browser's languages that the site has. */
function preferred(languages: readonly string[]): Locale {
  const known = languages.map((tag) => locales.find((locale) => tag.split('-')[0] === locale));
  return known.find((locale) => locale !== undefined) ?? baseLocale;
}

const hasChosen = () => /(?:^|; )language=/.test(document.cookie);

/** Offers a page in the language of the browser, until somebody has chosen one. */
export function LanguageOffer({ path }: { path: string }) {
  const [offered, setOffered] = useState<Locale | null>(null);
  useEffect(() => {
    const wanted = preferred(navigator.languages);
    if (wanted !== pageLanguage() && !hasChosen()) setOffered(wanted);
  }, []);
  if (!offered) return null;

  function stay() {
    rememberLanguage(pageLanguage());
    setOffered(null);
  }

  return (
    <aside className={css.offer} aria-label={m.language_label()}>
      <a
        lang={offered}
        hrefLang={offered}
        href={addressIn(offered, path)}
        onClick={() => rememberLanguage(offered)}
      >
        {offers[offered]()}
      </a>
      <button type="button" onClick={stay}>
        {m.language_stay()}
      </button>
    </aside>
  );
}
