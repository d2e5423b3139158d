import { friendlyName } from '@salon/shared-lib/domain';

/** `Ruth A.` for RUTH AMUNDSEN: where a column is narrow. */
export function shortName(name: string): string {
  const [first = '', ...others] = friendlyName(name).split(' ');
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
