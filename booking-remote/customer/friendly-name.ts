/** A name as the API shows it (`MARIA L.`, `M. L.`) in mixed case (`Maria L.`). */
export function friendlyName(name: string): string {
  return name
    .toLocaleLowerCase('en-US')
    .replace(
      /(^|[\s.'’-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-US'),
    );
}

/** How a page greets: by the first name (`Maria`), or by the initials that strangers see (`M. L.`). */
export function greetingName(name: string): string {
  const [first = '', ...others] = friendlyName(name).split(' ');
  return first.endsWith('.') ? [first, ...others].join(' ') : first;
}

/** A name at the end of a sentence, which brings its own full stop. */
export function withoutStop(name: string): string {
  return name.replace(/\.$/, '');
}
