import { friendlyName } from '@salon/shared-lib/domain';

/** `Ruth A.` for RUTH AMUNDSEN: where a column is narrow. */
export function shortName(name: string): string {
  const [first = '', ...others] = friendlyName(name).split(' ');
  const last = others.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}

/** `RA`, for print and portraits without a picture. */
export function lettersOf(name: string): string {
  return friendlyName(name)
    .split(' ')
    .flatMap((part) => [...part].slice(0, 1))
    .slice(0, 2)
    .join('');
}
