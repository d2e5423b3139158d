/**
 * The arguments of a command, in which an option may have no value: `--preview` alone becomes `--preview=`. `parseArgs` of Node requires a
 * value, or takes none.
 */
export const withOptionalValue = (args: readonly string[], option: string): string[] =>
  args.map((one, index) => {
    const next = args[index + 1];
    return one === option && (next === undefined || next.startsWith('-')) ? `${one}=` : one;
  });
