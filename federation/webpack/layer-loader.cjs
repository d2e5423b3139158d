/**
 * Wraps a stylesheet in the cascade layer of its owner, so that no release can restyle another. `@import`
 * and `@charset` must stay in front. A library (`open`) may name its layers itself.
 */
module.exports = function layer(source) {
  const { name, open } = this.getOptions();
  const front = /^(?:\s*(?:\/\*[\s\S]*?\*\/|@(?:charset|import)[^;]+;))*/.exec(source)[0];
  if (open && /^(?:\s|\/\*[\s\S]*?\*\/)*@layer\b/.test(source.slice(front.length))) return source;
  return `${front}\n@layer ${name} {\n${source.slice(front.length)}\n}\n`;
};
