import type { ServiceCategory } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { scrollBehavior } from '@salon/shared-lib/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { categoryInView } from './category-in-view.ts';
import css from './ServicesStep.module.css';

export interface CategoryChipsProps {
  categories: readonly Pick<ServiceCategory, 'id' | 'name'>[];
  /** Where the categories are, each with its id in `data-category`. */
  list: RefObject<HTMLElement | null>;
}

/** A row of chips that jumps to a category, and marks the one that is being read. */
export function CategoryChips({ categories, list }: CategoryChipsProps) {
  const row = useRef<HTMLElement>(null);
  const { current, jumpTo } = useCurrentCategory(list, row, categories[0]?.id ?? 0);

  // The row may be wider than the window: the marked one is brought to its middle.
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
            // The address stays the step's own, so that Back leads to the step before.
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

/** The reader's hand: what is scrolled from then on is no jump any more. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function useCurrentCategory(
  list: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  first: number,
) {
  const [current, setCurrent] = useState(first);
  // On the way of a jump, and at its end, the one that was asked for is the one that is read.
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
    for (const name of hands) addEventListener(name, onEnd, { passive: true });
    if (scrollY > 0) onScroll();
    return () => {
      removeEventListener('scroll', onScroll);
      for (const name of hands) removeEventListener(name, onEnd);
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
