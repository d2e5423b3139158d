import { m } from '@salon/shared-lib/i18n';
import { Button, Problem } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';

export type LoadProblemProps = { title: string; onRetry: () => void; children?: ReactNode };

/** Something could not be loaded, and can be tried again. */
export function LoadProblem({ title, onRetry, children }: LoadProblemProps) {
  return (
    <Problem
      title={title}
      actions={
        <Button small onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {children}
    </Problem>
  );
}
