import { api } from '@salon/shared-lib/api';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { orderCategories, orderServices } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useWork } from '../changes/use-work.tsx';

/** The list that is put in another order: the categories, or the services of one. */
type OrderedList = 'categories' | { servicesOf: number };

type Step = {
  list: OrderedList;
  /** The next order of the ids; null for none. */
  next: (ids: readonly number[]) => readonly number[] | null;
};

type Menu = readonly ServiceCategory[];

/**
 * Sorts the menu. A step that is made while another is being stored continues from its result, and all of them are undone at
 * once. Nothing replaces an order that somebody else has stored meanwhile.
 */
export function useMenuOrder(
  stored: Menu | undefined,
  { isBusy, run }: ReturnType<typeof useWork>,
) {
  /** What the API answered last, until the menu is read again. */
  const [answer, setAnswer] = useState<{ than: unknown; menu: Menu } | null>(null);
  const menu = answer && answer.than === stored ? answer.menu : stored;
  const waiting = useRef<Step[]>([]);
  const isRunning = useRef(false);

  async function store(list: OrderedList, ids: readonly number[], expected: readonly number[]) {
    const endpoint = list === 'categories' ? orderCategories : orderServices;
    const now = await api.send(endpoint, { body: { ids: [...ids], expected: [...expected] } });
    setAnswer({ than: stored, menu: now });
    return now;
  }

  /** The next step that changes something. */
  function take(now: Menu | undefined) {
    for (let step = waiting.current.shift(); step; step = waiting.current.shift()) {
      const ids = idsOf(now, step.list);
      const order = step.next(ids);
      if (order) return { list: step.list, ids, order };
    }
    return null;
  }

  function go() {
    const first = take(menu);
    if (!first) return;
    const made: (typeof first)[] = [];
    async function storeAll() {
      isRunning.current = true;
      try {
        for (let step: typeof first | null = first; step; ) {
          const now: Menu = await store(step.list, step.order, step.ids);
          made.unshift(step);
          step = take(now);
        }
      } finally {
        isRunning.current = false;
        waiting.current = [];
      }
    }
    /** After a failure it goes on with the step that failed. */
    async function undoAll() {
      for (let step = made[0]; step; step = made[0]) {
        await store(step.list, step.ids, step.order);
        made.shift();
      }
    }
    run(storeAll, m.settings_order_saved(), undoAll);
  }

  function sort(list: OrderedList, next: Step['next']) {
    waiting.current.push({ list, next });
    if (!isBusy && !isRunning.current) go();
  }

  // What was made while something else was stored.
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (!isBusy) goOn();
  }, [isBusy]);

  return { menu, sort };
}

function idsOf(menu: Menu = [], list: OrderedList): number[] {
  if (list === 'categories') return menu.map(({ id }) => id);
  return menu.find(({ id }) => id === list.servicesOf)?.services.map(({ id }) => id) ?? [];
}
