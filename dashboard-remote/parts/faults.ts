/** What is wrong with the fields of a form, by their names. */
export type Faults = Readonly<Record<string, string>>;

type Issue = { path: readonly PropertyKey[] | string; message: string };

/** The first fault of each field. */
export function faultsIn(issues: readonly Issue[] = []): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = typeof path === 'string' ? path.replace(/^body\./, '').split('.')[0] : path[0];
    faults[String(field)] ??= message;
  }
  return faults;
}
