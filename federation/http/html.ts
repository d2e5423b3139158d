const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the content of an element or of an attribute in double quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);
