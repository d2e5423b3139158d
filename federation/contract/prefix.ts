/**
 * Whether `prefix` owns `path`. `/` owns only itself; `/booking` owns `/booking` and everything below it,
 * not `/bookingchoice`. A slash at the end of the path makes no difference.
 */
export function owns(prefix: string, path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
  const [lower, wanted] = [plain.toLowerCase(), prefix.toLowerCase()];
  return lower === wanted || (wanted !== '/' && lower.startsWith(`${wanted}/`));
}

/** The longest of `prefixes` that owns `path`; null when none does. */
export function prefixOf(prefixes: readonly string[], path: string): string | null {
  const [prefix] = prefixes.filter((one) => owns(one, path)).sort((a, b) => b.length - a.length);
  return prefix ?? null;
}

/**
 * The canonical form of a path: the prefix that owns it in its own spelling, without a slash at the end. The rest may
 * contain names and numbers, so its case stays. Null when no prefix owns it.
 */
export function canonicalPath(prefixes: readonly string[], path: string): string | null {
  const prefix = prefixOf(prefixes, path);
  if (prefix === null) return null;
  return prefix + path.replace(/\/+$/, '').slice(prefix.length);
}

/** The one of `candidates` whose longest prefix owns `path`, if any does. */
export function ownerOf<Candidate extends { prefixes: readonly string[] }>(
  candidates: readonly Candidate[],
  path: string,
): Candidate | undefined {
  const prefix = prefixOf(
    candidates.flatMap(({ prefixes }) => prefixes),
    path,
  );
  return candidates.find(({ prefixes }) => prefix !== null && prefixes.includes(prefix));
}
