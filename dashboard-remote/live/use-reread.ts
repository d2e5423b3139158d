import type { Query } from '@salon/shared-lib/query';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reads a query again after a change, one call after another. A change while a call runs leads to one more call and never ends the one that
 * runs, so that changes that come faster than answers do not keep the answers away.
 */
export function useReread({
  loading,
  retry,
}: Pick<Query<unknown>, 'loading' | 'retry'>): () => void {
  const isOld = useRef(false);
  const goOn = useEffectEvent(() => {
    if (!isOld.current) return;
    isOld.current = false;
    retry();
  });
  useEffect(() => {
    if (!loading) goOn();
  }, [loading]);
  return () => {
    if (loading) isOld.current = true;
    else retry();
  };
}

/**
 * Reads a query again when `version` changes, as `useReread` does. With another `key` the query is read anyway: the first
 * version of that key is only remembered.
 */
export function useRereadOn(
  query: Pick<Query<unknown>, 'loading' | 'retry'>,
  { key, version }: { key: string | null; version: unknown },
): void {
  const reread = useEffectEvent(useReread(query));
  const last = useRef({ key, version });
  useEffect(() => {
    const before = last.current;
    last.current = { key, version };
    if (before.key === key && before.version !== version) reread();
  }, [key, version]);
}
