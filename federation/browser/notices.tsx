import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from './idle.ts';

/** What a remote has to say on pages of others. */
type Source = {
  /** The notice is loaded only while local storage or a cookie has this key. */
  storageKey: string;
  load: () => Promise<{ Notice: ComponentType } | undefined>;
};

let sources: readonly Source[] = [];

/** Makes the notices of the live remotes known to {@link Notices}. */
export function provideNotices(found: readonly Source[]): void {
  sources = found;
}

/**
 * The notices of remotes, after hydration: a visitor without the declared key loads nothing. A notice decides itself on
 * which pages it shows. One that can't be loaded or that throws is left out: the page is of use without it.
 */
export function Notices(): ReactNode {
  const { key } = useLocation();
  const [shown, setShown] = useState<ReadonlyMap<string, ComponentType>>(new Map());

  useEffect(() => {
    const wanted = sources.filter(({ storageKey }) => hasStored(storageKey));
    return whenIdle(() => {
      for (const { storageKey, load } of wanted) {
        load().then(
          (found) => found && setShown((now) => new Map(now).set(storageKey, found.Notice)),
          () => undefined,
        );
      }
    });
  }, [key]);

  return [...shown].map(([storageKey, Notice]) => (
    <Silent key={storageKey}>
      <Notice />
    </Silent>
  ));
}

function hasStored(key: string): boolean {
  try {
    const isCookie = document.cookie.split('; ').some((one) => one.startsWith(`${key}=`));
    return isCookie || localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Shows nothing where its children throw. */
export class Silent extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
