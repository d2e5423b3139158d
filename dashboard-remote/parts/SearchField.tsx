import { smartSearch } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useLocation } from '@salon/shared-lib/router';
import { Magnifier } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import css from './SearchField.module.css';
import { keywordOf } from './search-words.ts';
import { useSearchPause } from './use-search-pause.ts';

export type SearchFieldProps = {
  label: string;
  /** What the list shows. */
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Hears the same before the key is drawn, so that the call is on its way meanwhile. */
  onSoon?: (keyword: string) => void;
  /** Hears that what is typed is too short, and when enough is asked for: the list between is not the one of these letters. */
  onShort?: (isShort: boolean) => void;
};

/** The search for customers, with each key from three characters on, or with `*`. */
export function SearchField({ label, keyword, onKeyword, onSoon, onShort }: SearchFieldProps) {
  const hint = useId();
  const [text, setText] = useState(keyword);
  const { key: entry } = useLocation();
  const asked = keywordOf(text);
  const isShort = asked === null;
  /** The keyword that was asked for last: what is typed since then stays. */
  const last = useRef(keyword);
  useEffect(() => {
    if (keyword !== last.current) setText(keyword);
    last.current = keyword;
  }, [keyword]);

  // A page that was opened meanwhile, and is not drawn yet, stays open.
  const isNew = () => asked !== null && asked !== keyword && entry === currentEntry();
  const ask = useEffectEvent(() => {
    if (asked === null) return;
    if (isNew()) {
      last.current = asked;
      onKeyword(asked);
    }
    onShort?.(false);
  });
  const askSoon = useEffectEvent(() => {
    if (asked !== null && isNew()) onSoon?.(asked);
  });
  const pause = useEffectEvent(useSearchPause());
  useEffect(() => {
    if (asked === null) return;
    const wait = pause();
    if (wait === 0) askSoon();
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
    // What was typed while the search before was being put into the address is asked for after it.
  }, [asked, entry]);

  useEffect(() => {
    if (isShort) onShort?.(true);
  }, [isShort, onShort]);
  useEffect(() => () => onShort?.(false), [onShort]);

  return (
    <div className={css.seek}>
      <Magnifier />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        aria-describedby={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // What is typed next replaces it; Tab selects by itself.
        onClick={({ currentTarget }) => text === smartSearch.wildcard && currentTarget.select()}
        onKeyDown={({ key }) => key === 'Enter' && ask()}
      />
      <p id={hint} role="status">
        {isShort && m.appts_too_short({ n: smartSearch.minLength, wildcard: smartSearch.wildcard })}
      </p>
    </div>
  );
}

/** The key of the entry of the browser's history, as the router writes it. */
function currentEntry(): string {
  const { key = 'default' } = Object(history.state) as { key?: string };
  return key;
}
