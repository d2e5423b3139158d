/** Joins class names; falsy ones are skipped. */
export function join(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
