import type { ReactNode, Ref } from 'react';
import css from './Refusal.module.css';

/** Why a change was not made, below its form; nothing for null. */
export const Refusal = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLElement> }) =>
  children && (
    <p ref={ref as Ref<HTMLParagraphElement>} role="alert" className={css.refusal}>
      {children}
    </p>
  );
