import type { ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { scrollBehavior } from '@salon/shared-lib/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { categoryInView } from './category-in-view.ts';
import css from './ServicesStep.module.css';

export type CategoryChipsProps = {
  categories: readonly Pick<ServiceCategory, 'id' | 'name'>[];
  /** The element with the categories, each with its id in `data-category`. */
  list: RefObject<HTMLElement | null>;
};

/** A row of chips that scroll to a category; the category in view is marked. */
export function CategoryChips({ categories, list }: CategoryChipsProps) {
  const row = useRef<HTMLElement>(null);
  const { current, jumpTo } = useCurrentCategory(list, row, categories[0]?.id ?? 0);

  // The row can be wider than the window: the marked chip scrolls to its middle.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[href="#category-${current}"]`);
    if (!row.current || !chip) return;
    const { offsetLeft, offsetWidth } = chip;
    row.current.scrollTo?.({
      left: offsetLeft - (row.current.clientWidth - offsetWidth) / 2,
      behavior: scrollBehavior(),
    });
  }, [current]);

  return (
    <nav ref={row} className={css.chips} aria-label={m.services_categories()}>
      {categories.map(({ id, name }) => (
        <a
          key={id}
          className={css.chip}
          href={`#category-${id}`}
          aria-current={id === current || undefined}
          onClick={(event) => {
            // The address stays unchanged, so that Back leads to the previous step.
            event.preventDefault();
            jumpTo(id);
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

function useCurrentCategory(
  list: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  first: number,
) {
  const [current, setCurrent] = useState(first);
  // During a programmatic scroll, and after it, the requested category is the one in view.
  const jumping = useRef(false);

  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const page = document.documentElement;
      const upper = (row.current?.offsetHeight ?? 0) * 1.6;
      const seen = categoryInView({
        tops: [...(list.current?.querySelectorAll<HTMLElement>('[data-category]') ?? [])].map(
          (section) => ({
            id: Number(section.dataset.category),
            top: section.getBoundingClientRect().top,
          }),
        ),
        upper,
        lower: innerHeight,
        whole: page.scrollHeight - innerHeight,
        rest: page.scrollHeight - innerHeight - scrollY,
      });
      if (seen !== null) setCurrent(seen);
    }
    function onScroll() {
      if (!jumping.current && frame === 0) frame = requestAnimationFrame(look);
    }
    function onEnd() {
      jumping.current = false;
    }
    addEventListener('scroll', onScroll, { passive: true });
    for (const name of scrollEvents) addEventListener(name, onEnd, { passive: true });
    if (scrollY > 0) onScroll();
    return () => {
      removeEventListener('scroll', onScroll);
      for (const name of scrollEvents) removeEventListener(name, onEnd);
      cancelAnimationFrame(frame);
    };
  }, [list, row]);

  function jumpTo(id: number) {
    jumping.current = true;
    setCurrent(id);
    document.getElementById(`category-${id}`)?.scrollIntoView({ behavior: scrollBehavior() });
  }

  return { current, jumpTo };
}
