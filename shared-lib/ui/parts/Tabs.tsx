import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import css from './Tabs.module.css';

export type Tab<Key extends string> = {
  key: Key;
  label: string;
};

export type TabsProps<Key extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** For moving the focus to the panel. */
  panel?: Ref<HTMLDivElement>;
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
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={css.tab}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        tabIndex={-1}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className={css.panel}
      >
        {children}
      </div>
    </>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
