const exact = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/;
const caret = /^\^(\d+)\.(\d+)\.(\d+)$/;

const numbers = (match: RegExpExecArray): [number, number, number] => [
  Number(match[1]),
  Number(match[2]),
  Number(match[3]),
];

/**
 * Whether `version` ("1.4.2") satisfies `range` ("^1.2.0"). All ranges are carets, which
 * takes few bytes in the browser; anything else is refused.
 */
export function satisfies(version: string, range: string): boolean {
  const found = exact.exec(version);
  const wanted = caret.exec(range);
  if (!found || !wanted || version.includes('-')) return false;
  const [major, minor, patch] = numbers(found);
  const [wantedMajor, wantedMinor, wantedPatch] = numbers(wanted);
  if (major !== wantedMajor) return false;
  if (wantedMajor === 0) {
    if (minor !== wantedMinor) return false;
    return wantedMinor === 0 ? patch === wantedPatch : patch >= wantedPatch;
  }
  if (minor !== wantedMinor) return minor > wantedMinor;
  return patch >= wantedPatch;
}
