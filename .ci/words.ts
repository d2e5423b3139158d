/** Test files, as their runners name them: a journey may have a line (`…spec.ts:6`). */
export type Tests = { units: string[]; journeys: string[] };

/** The test files that have one of the words in their path, or else in the name of a test. A path may end with a line. */
export function testsNamed(
  words: readonly string[],
  files: readonly string[],
  read: (file: string) => string,
): Tests {
  const chosen = words.flatMap((word) => {
    const [, path = word, line = ''] = /^(.*?)(:\d+)?$/.exec(word) ?? [];
    const byPath = files.filter((file) => file.toLowerCase().includes(path.toLowerCase()));
    const found = byPath.length > 0 ? byPath : files.filter((file) => hasName(read(file), word));
    return found.map((file) => ({ file, line }));
  });
  const isJourney = ({ file }: { file: string }) => file.endsWith('.spec.ts');
  return {
    units: [...new Set(chosen.filter((one) => !isJourney(one)).map(({ file }) => file))],
    journeys: [...new Set(chosen.filter(isJourney).map(({ file, line }) => `${file}${line}`))],
  };
}

function hasName(source: string, word: string): boolean {
  const names = source.matchAll(/\b(?:it|test|describe)\b[^'"`\n]*\(\s*(['"`])(.*?)\1/g);
  return [...names].some(([, , name = '']) => name.toLowerCase().includes(word.toLowerCase()));
}
