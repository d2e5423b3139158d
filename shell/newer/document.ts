/** Loads a document of the live releases: that of the shown page, or of another address of the site. */
export function loadDocument(address?: string): void {
  const shown = location.pathname + location.search;
  if (address === undefined || address.split('#')[0] === shown) location.reload();
  else location.assign(address);
}
