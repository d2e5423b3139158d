import { useLocation, useNavigationType } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withChange } from '../entries/address.ts';
import type { Step } from './steps.ts';

const choiceNames = ['size', 'items', 'guests', 'start'] as const;

/**
 * Keeps size, services and start when the visitor goes back or forward: a change replaces the address of only one of the entries of
 * the booking. `enabled`: the entry is not passed by, else its key would change while another page follows.
 */
export function useLatestChoices(
  enabled: boolean,
  search: string,
  choose: (change: Readonly<Record<string, string | null>>) => unknown,
): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const latest = useRef<{ key: string; search: string } | null>(null);

  const settle = useEffectEvent(() => {
    const before = latest.current;
    const params = new URLSearchParams(before?.search);
    const isPair = [params, new URLSearchParams(search)].every(
      (one) => one.get('step') !== ('done' satisfies Step),
    );
    const moved = before !== null && before.key !== key && navigationType === 'POP' && isPair;
    const choices = Object.fromEntries(choiceNames.map((name) => [name, params.get(name)]));
    const kept = moved ? withChange(search, choices) : search;
    latest.current = { key, search: kept };
    if (moved && kept !== withChange(search, {})) choose(choices);
  });
  useEffect(() => {
    if (enabled) settle();
  }, [enabled, key, search]);
}
