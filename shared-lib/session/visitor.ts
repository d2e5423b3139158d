// Which entries of the tab's history are of the visitor who uses it now (docs/rules.md#storage-keys).

const key = 'visitor';
/** Used where the browser has no storage. */
let inMemory = 0;

function currentVisitor(): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return inMemory;
  }
}

/** Another person may use this tab from now on: what earlier history entries hold is not shown any more. */
export function endVisitor(): void {
  inMemory += 1;
  try {
    sessionStorage.setItem(key, String(currentVisitor() + 1));
  } catch {
    // The count in memory holds until a reload.
  }
}

/** The state of a history entry that names a person. Only the visitor who wrote it reads it. */
export function ofVisitor<State extends object>(state: State): State & { visitor: number } {
  return { ...state, visitor: currentVisitor() };
}

/** Whether the visitor who uses the tab wrote this state of a history entry. */
export function isOfVisitor(state: unknown): boolean {
  const { visitor = 0 } = Object(state) as { visitor?: unknown };
  return visitor === currentVisitor();
}
