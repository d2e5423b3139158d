import { findNewer, isNotLoaded, watchFiles } from '@salon/federation/browser/newer';
import type { Site } from '@salon/federation/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Location,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router-dom';
import type { loadDocument } from './document.ts';
import { mayReload } from './reload-once.ts';
import { isWizard, placeOf } from './wizards.ts';

/** The page asks at most once in this time which releases are live. */
const restMs = 60_000;

/** `missing`: a file of the releases that the tab has loaded can't be loaded any more. */
export type Newer = { missing: boolean };

/**
 * Finds out whether other releases are live than those that this tab has loaded. It asks on a navigation and when the tab becomes
 * visible, and returns the answer from the next navigation on: between steps and pages, never in the middle of one.
 *
 * A file that can't be loaded is the exception. On the way to a page the document is then loaded, once in the life of the tab and never
 * at a wizard. Otherwise this is returned at once where there may be no other way on. `site`: the data block of the page.
 */
export function useNewer(
  site: Site,
  load: typeof loadDocument,
): { newer: Newer | null; dismiss: () => void } {
  const location = useLocation();
  const type = String(useNavigationType());
  const { location: next } = useNavigation();
  const ids = useMatches().map(({ id }) => id);
  const [shown, setShown] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  /** The newer releases, as of the last answer. */
  const found = useRef<string | null>(null);
  const dismissed = useRef<string | null>(null);
  const askedAt = useRef(0);
  const before = useRef(location);
  /** The key of the location for which a file is missing. */
  const failedAt = useRef('');
  const failing = useRef(false);

  async function ask() {
    askedAt.current = Date.now();
    const answer = await findNewer(site);
    if (answer !== undefined) found.current = answer;
  }
  const askAfterRest = useEffectEvent(() => {
    if (Math.abs(Date.now() - askedAt.current) > restMs) void ask();
  });

  const arrive = useEffectEvent(() => {
    const last = before.current;
    before.current = location;
    if (last.key === location.key) return;
    const isSamePlace = placeOf(last) === placeOf(location);
    // A step can have several entries, and a choice replaces the entry.
    if (isSamePlace && (type === 'REPLACE' || isWizard(location.pathname))) return;
    setMissing(failedAt.current === location.key);
    setShown(found.current === dismissed.current ? null : found.current);
    askAfterRest();
  });
  useLayoutEffect(() => arrive(), [location.key]);

  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && askAfterRest();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  /** Calls are sent by a part of the shell. A notice of another remote is not needed, nor are the lazy parts of a wizard's step. */
  const isNeeded = (name: string) =>
    name === 'shell' || (!isWizard(location.pathname) && ids.at(-1)?.startsWith(`${name}:`));

  /** A file can't be loaded, of the page that was asked for or of the shown one. Returns whether a document is loaded instead. */
  const leave = useEffectEvent((askedBefore: Location | undefined, name: string): boolean => {
    if (!found.current) return false;
    // A file can fail before the navigation is rendered.
    const asked = askedBefore ?? next;
    if (!asked && !isNeeded(name)) return false;
    const isPending = asked !== undefined && asked.key === next?.key;
    const isOnTheWay = isPending || asked?.key === location.key;
    const atWizard = [location, asked].some((one) => one && isWizard(one.pathname));
    if (isOnTheWay && !atWizard && mayReload()) {
      load(isPending ? asked.pathname + asked.search + asked.hash : undefined);
      return true;
    }
    failedAt.current = (asked ?? location).key;
    setMissing(true);
    setShown(found.current);
    return false;
  });
  const fail = useEffectEvent(async (asked: Location | undefined, name: string) => {
    if (failing.current) return;
    failing.current = true;
    await ask();
    failing.current = leave(asked, name);
  });
  const failOnTheWay = useEffectEvent((name: string) => fail(next, name));
  useEffect(() => watchFiles((name) => void failOnTheWay(name)), []);

  const notLoaded = isNotLoaded(ids, location.pathname);
  const failHere = useEffectEvent(() => fail(location, ''));
  useEffect(() => {
    if (notLoaded) void failHere();
  }, [notLoaded, location.key]);

  return {
    newer: shown === null ? null : { missing },
    dismiss() {
      dismissed.current = shown;
      setShown(null);
    },
  };
}
