const exact = /^(\d+)\.(\d+)\.(\d+)(?:\+[^-]*)?$/;
const caret = /^\^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Whether `version` ("1.4.2") satisfies `range` ("^1.2.0"). All ranges are carets, which
 * takes few bytes in the browser; anything else is refused.
 */
export function satisfies(version: string, range: string): boolean {
  const found = exact.exec(version)?.slice(1).map(Number);
  const wanted = caret.exec(range)?.slice(1).map(Number);
  if (!found || !wanted) return false;
  const differs = wanted.findIndex((number, i) => number !== found[i]);
  if (differs < 0) return true;
  // A caret fixes the numbers up to the first that is not zero.
  const fixed = wanted.findIndex((number) => number > 0);
  if (fixed < 0 || differs <= fixed) return false;
  return Number(found[differs]) > Number(wanted[differs]);
}
