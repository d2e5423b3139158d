import type { RecordKind } from '@salon/shared-lib/domain';
import type { Query } from '@salon/shared-lib/query';
import { createStore } from 'zustand/vanilla';
import { useReportedChanges } from './use-reported-changes.ts';
import { useReread } from './use-reread.ts';

/** The records that were changed last, null for any; undefined while there was no change. */
const changedStore = createStore<{ of: RecordKind | null | undefined }>()(() => ({
  of: undefined,
}));

/** Records of a list were changed, as the server reports, or may have been (null). */
export const noteRecords = ({ of }: { of: RecordKind | null }): void =>
  changedStore.setState({ of });

/** Calls `onChange` when records of this kind have changed, and when some may have while there was no stream. */
export function useRecordChanges(of: RecordKind, onChange: () => void): void {
  useReportedChanges(changedStore, {
    concerns: ({ of: changed }) => changed === null || changed === of,
    onChange,
  });
}

/** Reads a query again when records of this kind have changed. */
export function useLiveRecords(
  of: RecordKind,
  query: Pick<Query<unknown>, 'loading' | 'retry'>,
): void {
  useRecordChanges(of, useReread(query));
}
