import { useLocation, useNavigationType } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withChange } from '../wizard/address.ts';
import type { Step } from './steps.ts';

const choiceNames = ['size', 'items', 'guests', 'start'] as const;

/**
 * Keeps size, services and start when the visitor goes back or forward: the menu and the form are two entries of the history with
 * the same choices, and a change replaces the address of only one. `enabled`: the entry is not passed by, else its key would change
 * while another page follows.
 */
export function useLatestChoices(
  enabled: boolean,
  search: string,
  replace: (search: string) => unknown,
): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const latest = useRef<{ key: string; search: string } | null>(null);

  const settle = useEffectEvent(() => {
    const before = latest.current;
    const params = new URLSearchParams(before?.search);
    const isPair = [params, new URLSearchParams(search)].every(
      (one) => one.get('step') === ('services' satisfies Step),
    );
    const moved = before?.key !== key && navigationType === 'POP' && isPair;
    const kept = moved
      ? withChange(search, Object.fromEntries(choiceNames.map((name) => [name, params.get(name)])))
      : search;
    latest.current = { key, search: kept };
    if (moved && kept !== withChange(search, {})) replace(kept);
  });
  useEffect(() => {
    if (enabled) settle();
  }, [enabled, key, search]);
}
