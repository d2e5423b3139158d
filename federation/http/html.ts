const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the content of an element or of an attribute in double quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);

/** An element without content, such as `<meta name="robots" content="noindex">`. */
export const emptyElement = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

/** JSON as the content of a script element: `<` could end the element, U+2028 could end a line. */
export const scriptJson = (data: unknown) =>
  JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
