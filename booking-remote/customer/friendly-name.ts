/** A stored name (`MARIA L.`) in mixed case (`Maria L.`). */
export function friendlyName(name: string): string {
  return name
    .toLocaleLowerCase('en-US')
    .replace(
      /(^|[\s'’-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-US'),
    );
}

/** The first name of a stored name: `Maria`. */
export function firstName(name: string): string {
  return friendlyName(name).split(' ')[0] ?? '';
}
