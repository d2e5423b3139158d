import { m } from '@salon/shared-lib/i18n';
import { Button, Loading, Problem, Skeleton } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';

export type ListedProps<Data> = {
  query: { data: Data | undefined; error: unknown; retry: () => void };
  children: (data: Data) => ReactNode;
};

/** What a section lists, once it is loaded. */
export function Listed<Data>({ query: { data, error, retry }, children }: ListedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Loading label={m.settings_loading()}>
        <Skeleton height="20rem" />
      </Loading>
    );
  }
  return (
    <Problem
      title={m.settings_failed()}
      actions={
        <Button small onClick={retry}>
          {m.try_again()}
        </Button>
      }
    />
  );
}
