/** A name as it is stored (`MARIA L.`) the way one would say it (`Maria L.`). */
export function friendlyName(name: string): string {
  return name
    .toLocaleLowerCase('en-US')
    .replace(
      /(^|[\s'’-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-US'),
    );
}

/** The first word of it: `Maria`. */
export function firstName(name: string): string {
  return friendlyName(name).split(' ')[0] ?? '';
}
