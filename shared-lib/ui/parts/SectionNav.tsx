import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../scroll-behavior.ts';
import { join } from './class-name.ts';
import css from './SectionNav.module.css';
import { sectionInView } from './section-in-view.ts';
import { useMarkedInRow } from './use-marked-in-row.ts';

export type SectionNavProps = {
  /** The accessible name. */
  label: string;
  /** The sections of the page in their order, by the id of their element. */
  sections: readonly { id: string; name: string }[];
  /** On a wide screen: a column that stays at the left, or nothing. */
  wide: 'column' | 'hidden';
  className?: string | undefined;
  /** A section was chosen: puts it into the address, and so scrolls there. By default the address stays unchanged. */
  onJump?: (id: string) => void;
};

/** Links to the sections of a page: a row of chips that stays at the top. The section in view is marked. */
export function SectionNav({ label, sections, wide, className, onJump }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { current, mark } = useCurrentSection(nav, sections);

  useMarkedInRow(nav, current);

  return (
    <nav ref={nav} className={join(css.chips, css[wide], className)} aria-label={label}>
      {sections.map(({ id, name }) => (
        <a
          key={id}
          className={css.chip}
          href={`#${id}`}
          aria-current={id === current || undefined}
          onClick={(event) => {
            // Unless `onJump` changes the address, Back leads to the previous page or step.
            event.preventDefault();
            mark(id);
            if (onJump) onJump(id);
            else document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior() });
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Events of scrolling by the visitor, which end a programmatic scroll. */
const scrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function useCurrentSection(
  nav: RefObject<HTMLElement | null>,
  sections: SectionNavProps['sections'],
) {
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  // During a programmatic scroll, and after it, the requested section is the one in view.
  const jumping = useRef(false);
  const ids = sections.map(({ id }) => id).join(' ');

  useEffect(() => {
    let frame = 0;
    function check() {
      frame = 0;
      // A jump may have begun since the scroll that asked for this frame.
      if (jumping.current) return;
      const page = document.documentElement;
      const seen = sectionInView({
        tops: ids.split(' ').flatMap((id) => {
          const section = document.getElementById(id);
          return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
        }),
        // A column is higher than what it could cover.
        upper: Math.min((nav.current?.offsetHeight ?? 0) * 1.6, innerHeight / 4),
        lower: innerHeight,
        whole: page.scrollHeight - innerHeight,
        rest: page.scrollHeight - innerHeight - scrollY,
      });
      if (seen !== null) setCurrent(seen);
    }
    function onScroll() {
      if (!jumping.current && frame === 0) frame = requestAnimationFrame(check);
    }
    function onEnd() {
      jumping.current = false;
    }
    /** The section that the address names, also where the page is too short to bring it to the top. */
    function followAddress(): boolean {
      const named = location.hash.slice(1);
      if (!ids.split(' ').includes(named)) return false;
      jumping.current = true;
      setCurrent(named);
      return true;
    }
    addEventListener('hashchange', followAddress);
    addEventListener('scroll', onScroll, { passive: true });
    for (const name of scrollEvents) addEventListener(name, onEnd, { passive: true });
    if (!followAddress() && scrollY > 0) onScroll();
    return () => {
      removeEventListener('hashchange', followAddress);
      removeEventListener('scroll', onScroll);
      for (const name of scrollEvents) removeEventListener(name, onEnd);
      cancelAnimationFrame(frame);
    };
  }, [ids, nav]);

  /** Marks a section that is about to be scrolled to. */
  function mark(id: string) {
    jumping.current = true;
    setCurrent(id);
  }

  return { current, mark };
}
