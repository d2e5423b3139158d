import type { LoaderContext } from 'webpack';

/**
 * Puts an import of every shared module in front of the shell's entry: a module is provided to remotes only if the
 * shell's own build reaches it, and the shell itself may not use it.
 */
export default function provideShared(
  this: LoaderContext<{ shared: string[] }>,
  source: string,
): string {
  const { shared } = this.getOptions();
  return `${shared.map((request) => `import ${JSON.stringify(request)};`).join('\n')}\n${source}`;
}
