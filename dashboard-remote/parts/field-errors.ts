/** What is wrong with the fields of a form, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

type Issue = { path: readonly PropertyKey[] | string; message: string };

/** The first error of each field. */
export function fieldErrorsIn(issues: readonly Issue[] = []): FieldErrors {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = typeof path === 'string' ? path.replace(/^body\./, '').split('.')[0] : path[0];
    fieldErrors[String(field)] ??= message;
  }
  return fieldErrors;
}
