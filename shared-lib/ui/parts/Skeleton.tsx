import type { ReactNode } from 'react';
import { Hidden } from './Hidden.tsx';
import css from './Skeleton.module.css';

/** A placeholder of the size of the content; sizes are CSS lengths in attributes, because pages allow no inline style. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <svg className={css.skeleton} width={width} height={height} aria-hidden="true" />;
}

/** A group of skeletons with an accessible label. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <Hidden>{label}</Hidden>
      {children}
    </div>
  );
}
