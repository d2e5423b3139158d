import { m } from '@salon/shared-lib/i18n';
import { Globe, Hidden, languageNames, pageLanguage } from '@salon/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import css from './LanguageMenu.module.css';
import { SiteLanguages } from './SiteLanguages.tsx';

/** The languages behind a globe, in the header of wide screens. */
export function LanguageMenu({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const language = pageLanguage();

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener('keydown', closeOnEscape);
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <div ref={menu} className={css.menu}>
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Globe />
        <Hidden>{m.language_label()}</Hidden>
        <span>{language.toUpperCase()}</span>
        <Hidden>{languageNames[language]}</Hidden>
      </button>
      <div className={css.sheet} hidden={!open}>
        <SiteLanguages path={path} variant="list" place="header" onArrive={() => setOpen(true)} />
      </div>
    </div>
  );
}
