import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { baseLocale, type Locale, locales, m } from '../../i18n/index.ts';
import { join } from './class-name.ts';
import css from './LanguageLinks.module.css';

/** The languages in their own words. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  vi: 'Tiếng Việt',
};

/** The language of this page. */
export const pageLanguage = (): Locale =>
  locales.find((locale) => locale === m.language_code()) ?? baseLocale;

/** The address of a page in a language: the base locale has no prefix. Two slashes at the start would name another site. */
export function addressIn(locale: Locale, path: string): string {
  const own = path.replace(/^\/+/, '/');
  return locale === baseLocale ? own : `/${locale}${own === '/' ? '' : own}`;
}

const year = 365 * 24 * 60 * 60;

/** Remembers a language, so that addresses without one lead to it (the host reads the cookie). */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `language=${locale}; path=/; max-age=${year}; samesite=lax`;
}

/** Where the language was changed, for the page that loads then. */
const placeKey = 'languageChangedIn';

export type LanguageLinksProps = {
  /** Path of this page without its language. */
  path: string;
  /** `row`: names in a line; `segment`: three fields of one width; `list`: one below the other. */
  variant: 'row' | 'segment' | 'list';
  /** Tells the lists of one page apart. */
  place: string;
  /** Called before another language is opened, which waits for it. */
  onChoose?: ((locale: Locale) => Promise<unknown>) | null;
  /** Called when the page was loaded by a link of this list, before its link gets the focus again. */
  onArrive?: () => void;
};

/** Links to this page in each language. Another language is another document, which has the texts of that language only. */
export function LanguageLinks({ path, variant, place, onChoose, onArrive }: LanguageLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const arrive = useEffectEvent(() => {
    if (takePlace() !== place) return;
    // After the effects of the page, which may close a menu.
    requestAnimationFrame(() => {
      flushSync(() => onArrive?.());
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    });
  });
  useEffect(() => arrive(), []);

  return (
    <ul ref={list} className={join(css.links, css[variant])} aria-label={m.language_label()}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            lang={locale}
            hrefLang={locale}
            href={addressIn(locale, path)}
            aria-current={locale === pageLanguage() ? 'true' : undefined}
            onClick={(event) => choose(event, { locale, place, onChoose })}
          >
            {languageNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The query is added on the way: the first view may have been rendered without it. */
function choose(
  event: MouseEvent<HTMLAnchorElement>,
  { locale, place, onChoose }: { locale: Locale } & Pick<LanguageLinksProps, 'place' | 'onChoose'>,
) {
  const { currentTarget } = event;
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
  rememberLanguage(locale);
  try {
    sessionStorage.setItem(placeKey, place);
  } catch {
    // Without storage the focus begins at the top.
  }
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!onChoose || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  onChoose(locale).finally(() => location.assign(currentTarget.href));
}

function takePlace(): string | null {
  try {
    return sessionStorage.getItem(placeKey);
  } catch {
    return null;
  } finally {
    // In the next task: the other lists of the page look as well.
    setTimeout(forgetPlace);
  }
}

function forgetPlace(): void {
  try {
    sessionStorage.removeItem(placeKey);
  } catch {
    // Nothing was stored.
  }
}
