import anneke from './anneke.svg';
import hana from './hana.svg';
import linh from './linh.svg';
import marisol from './marisol.svg';
import odile from './odile.svg';
import priya from './priya.svg';
import tovah from './tovah.svg';

/** The drawn portraits by name, all 4:5. A file with a person's name replaces a drawing, or adds one. */
const drawn: ReadonlyMap<string, string> = new Map(
  Object.entries({ anneke, hana, linh, marisol, odile, priya, tovah }),
);

/** The number of washes for people without a drawing: the colors of technicians in the tokens. */
const washes = 8;

/** A file, or the first letter on a wash (1 to 8): nobody has the face of someone else. */
export type PortraitChoice =
  | { kind: 'drawn'; file: string }
  | { kind: 'letter'; letter: string; wash: number };

/** The portrait of a technician: the same on every page and after every change of the list. */
export function portraitOf({ id, name }: { id: number; name: string }): PortraitChoice {
  const file = drawn.get(name.trim().toLowerCase());
  if (file !== undefined) return { kind: 'drawn', file };
  const [letter = ''] = name.trim();
  return { kind: 'letter', letter: letter.toUpperCase(), wash: (id % washes) + 1 };
}
