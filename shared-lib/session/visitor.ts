// Which entries of the tab's history are of the visitor who uses it now (docs/rules.md#storage-keys).
import { readTab, writeTab } from './tab-storage.ts';

const key = 'visitor';

const currentVisitor = () => Number(readTab(key) ?? 0);

/** Another person may use this tab from now on: what earlier history entries hold is not shown any more. */
export const endVisitor = (): void => writeTab(key, currentVisitor() + 1);

/** The state of a history entry that names a person. Only the visitor who wrote it reads it. */
export function ofVisitor<State extends object>(state: State): State & { visitor: number } {
  return { ...state, visitor: currentVisitor() };
}

/** Whether the visitor who uses the tab wrote this state of a history entry. */
export function isOfVisitor(state: unknown): boolean {
  const { visitor = 0 } = Object(state) as { visitor?: unknown };
  return visitor === currentVisitor();
}
