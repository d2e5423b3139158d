import { type ReactNode, useSyncExternalStore } from 'react';
import { directionsUrl } from '../../domain/index.ts';

const never = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A link that opens the route to the salon in the visitor's maps app; on Apple's devices their own, after hydration. */
export function DirectionsLink({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const apple = useSyncExternalStore(never, isApple, () => false);
  return (
    <a
      className={className}
      href={directionsUrl(apple ? 'apple' : 'google')}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  );
}
