/**
 * Providers whose names are often mistyped: those that most people here write from, and the neighbors of their names, so that none of
 * these is taken for a mistake. A name of fewer than five letters is close to too many others.
 */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  ymail: ['com'],
  email: ['com'],
  yahoo: ['com', 'es'],
  hotmail: ['com', 'es'],
  outlook: ['com', 'es'],
  icloud: ['com'],
  comcast: ['net'],
  verizon: ['net'],
  centurylink: ['net'],
  wavecable: ['com'],
  proton: ['me'],
  protonmail: ['com'],
};

/** Endings that no provider above has, as fingers make them of `com` and `net`. */
const mistypedEndings: Readonly<Record<string, readonly string[]>> = {
  com: ['con', 'cmo', 'ocm', 'cim', 'vom', 'xom', 'comm', 'coom', 'om', 'cm', 'cpm', 'ckm', 'net'],
  net: ['ner', 'nte', 'ent', 'met', 'bet', 'nett', 'nt', 'com'],
};

/** The address that was meant where the domain of the typed one looks mistyped (`jane@gmial.con`); null where it does not. */
export function suggestedEmail(typed: string): string | null {
  const [, mailbox, name = '', ending = ''] =
    /^([^@\s]+)@([a-z]+)\.([a-z]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (mailbox === undefined) return null;
  const known = providers[name]
    ? [name]
    : Object.keys(providers).filter((one) => isClose(one, name));
  const [provider] = known;
  const [usual = ''] = (provider && providers[provider]) || [];
  if (!provider || known.length > 1) return null;
  const isRight = providers[provider]?.includes(ending);
  if (provider === name && isRight) return null;
  if (!isRight && !mistypedEndings[usual]?.includes(ending)) return null;
  return `${mailbox}@${provider}.${isRight ? ending : usual}`;
}

/** Whether one letter was left out, added, changed, or exchanged with the next one. */
function isClose(meant: string, typed: string): boolean {
  const { length } = meant;
  if (Math.abs(length - typed.length) > 1) return false;
  let same = 0;
  while (same < length && meant[same] === typed[same]) same += 1;
  const [rest, other] = [meant.slice(same), typed.slice(same)];
  return [
    [rest.slice(1), other],
    [rest, other.slice(1)],
    [rest.slice(1), other.slice(1)],
    [rest.slice(2), other.slice(2)],
  ].some(
    ([one, two], index) =>
      one === two && (index < 3 || (rest[0] === other[1] && rest[1] === other[0])),
  );
}
