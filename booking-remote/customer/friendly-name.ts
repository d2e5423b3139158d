/** A name at the end of a sentence, which brings its own full stop. */
export function withoutStop(name: string): string {
  return name.replace(/\.$/, '');
}
