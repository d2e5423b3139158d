import type { Minutes } from '@salon/shared-lib/scheduling';

/** A start of the address, in minutes; null for anything else. */
export function startFrom(param: string | null): Minutes | null {
  return param && /^\d{1,4}$/.test(param) && Number(param) < 1440 ? Number(param) : null;
}

/** The query of the address with `change` applied; null removes a choice. */
export function withChange(
  search: string,
  change: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name);
    else if (value !== undefined) params.set(name, String(value));
  }
  return params.toString();
}

/** The step that follows the phone step: what the address asks for, or asked for before the phone step was needed. */
export function stepAfterPhone<Step extends string>(
  params: URLSearchParams,
  stepFrom: (param: string | null) => Step | null,
): Step | null {
  const asked = stepFrom(params.get('step'));
  return asked === null || asked === 'phone' || asked === 'done'
    ? stepFrom(params.get('next'))
    : asked;
}
