/** The page of this site that the visitor wanted, from `?page=/aboutus`; the home page for anything else. */
export function wantedPage(search: string): string {
  const page = new URLSearchParams(search).get('page') ?? '';
  // Two slashes at the start would name another host.
  return /^\/(?![/\\])[\w/.-]*$/.test(page) ? page : '/';
}
