import { formatPhone, salon } from '@salon/shared-lib/domain';
import { baseLocale, m, wordsOf } from '@salon/shared-lib/i18n';
import { join, PhoneLink } from '@salon/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import css from './Announcement.module.css';
import type { HomeData } from './home-data.ts';

/** The announcement bar above the header. It scrolls only when the text does not fit; paused, it shows all of the text. */
export function Announcement({ data }: { data: unknown }) {
  const text = (data as HomeData | undefined)?.announcement;
  const line = useRef<HTMLParagraphElement>(null);
  const [drifts, setDrifts] = useState(false);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    // The paused text is in several lines, so that it always fits.
    if (paused) return;
    const element = line.current;
    const bar = element?.parentElement;
    if (!element || !bar) return;
    const measure = () => setDrifts(element.scrollWidth > bar.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [paused]);

  if (!text) return null;
  const inLanguage = m.owner_announcement(wordsOf(text));
  return (
    <aside className={join(css.bar, drifts && css.drifts)} aria-label={m.announcement_label()}>
      {/* The owner writes it in English; the catalogue may have it in the language of the page. */}
      <p
        ref={line}
        lang={inLanguage === text ? baseLocale : undefined}
        className={paused ? css.paused : undefined}
      >
        {withPhone(inLanguage)}
      </p>
      {drifts && (
        <button type="button" onClick={() => setPaused(!paused)}>
          {paused ? m.play() : m.pause()}
        </button>
      )}
    </aside>
  );
}

/** The text with the salon's phone number as a link. */
function withPhone(text: string) {
  const phone = formatPhone(salon.phone);
  const [before, ...after] = text.split(phone);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <PhoneLink />
      {after.join(phone)}
    </>
  );
}
