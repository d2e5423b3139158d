import { m } from '@salon/shared-lib/i18n';
import { Loading, Skeleton } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { LoadProblem } from '../parts/LoadProblem.tsx';

export type ListedProps<Data> = {
  query: { data: Data | undefined; error: unknown; retry: () => void };
  children: (data: Data) => ReactNode;
  /** Of what stands for it until then: what is below would move. */
  height?: string;
};

/** What a section lists, once it is loaded. */
export function Listed<Data>({
  query: { data, error, retry },
  children,
  height = '20rem',
}: ListedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Loading label={m.settings_loading()}>
        <Skeleton height={height} />
      </Loading>
    );
  }
  return <LoadProblem title={m.settings_failed()} onRetry={retry} />;
}
