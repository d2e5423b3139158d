import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { join } from './class-name.ts';
import { revealFocused } from './reveal-focused.ts';
import css from './Tabs.module.css';

export type Tab<Key extends string> = {
  key: Key;
  label: string;
  /** The address of the page with this tab: the tab is a link then, also without scripts. */
  href?: string;
};

export type TabsProps<Key extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** For moving the focus to the panel. */
  panel?: Ref<HTMLDivElement>;
  /** Links at the end of the row of tabs; the panel begins closer to such a row. */
  beside?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs with arrow keys, Home and End; only the selected tab is in the tab order. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  panel,
  beside,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const next = nextIndex(event.key, at, tabs.length);
    const tab = tabs[next ?? -1];
    if (!tab || next === null) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div className={join(css.row, Boolean(beside) && css.shared)}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={css.list}
          onKeyDown={onKeyDown}
          onFocus={revealFocused}
        >
          {tabs.map(({ key, label: name, href }) => {
            const tab = {
              role: 'tab',
              id: `${id}-${key}`,
              className: css.tab,
              'aria-selected': key === selected,
              'aria-controls': `${id}-panel`,
              tabIndex: key === selected ? 0 : -1,
            };
            return href === undefined ? (
              <button key={key} type="button" {...tab} onClick={() => onSelect(key)}>
                {name}
              </button>
            ) : (
              <a
                key={key}
                href={href}
                {...tab}
                onClick={(event) => follow(event, () => onSelect(key))}
              >
                {name}
              </a>
            );
          })}
        </div>
        {beside}
      </div>
      <div
        ref={panel}
        tabIndex={-1}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={join(css.panel, Boolean(beside) && css.close)}
      >
        {children}
      </div>
    </>
  );
}

/** A plain click selects; one that opens a tab or window of the browser stays a link's. */
function follow(event: MouseEvent, select: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  select();
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
