import type { LoaderContext } from 'webpack';

/**
 * Wraps a stylesheet in the cascade layer of its package, so that no release can restyle another. `@import` and
 * `@charset` must stay in front. With `open`, a stylesheet that already names its layers stays as it is.
 */
export default function layer(
  this: LoaderContext<{ name: string; open?: boolean }>,
  source: string,
): string {
  const { name, open } = this.getOptions();
  const [front = ''] = /^(?:\s*(?:\/\*[\s\S]*?\*\/|@(?:charset|import)[^;]+;))*/.exec(source) ?? [];
  const rest = source.slice(front.length);
  if (open && /^(?:\s|\/\*[\s\S]*?\*\/)*@layer\b/.test(rest)) return source;
  return `${front}\n@layer ${name} {\n${rest}\n}\n`;
}
