import fs from 'node:fs/promises';
import path from 'node:path';
import { type Rule, type Selector, transform } from 'lightningcss';
import { ReleaseError } from './manifest.ts';
import type { ReleaseManifest } from './schema.ts';

/** How CSS modules name classes and animations: what the module calls it, and a hash. */
const localName = /_[\w-]{5}$/;

/** Checks that the stylesheets of a release restyle nothing of others. Throws {@link ReleaseError}. */
export async function stylesAreItsOwn(folder: string, manifest: ReleaseManifest): Promise<void> {
  if (manifest.kind === 'shell') return;
  for (const file of Object.keys(manifest.files).filter((one) => one.endsWith('.css'))) {
    const [fault] = foreignStyles(manifest.name, await fs.readFile(path.join(folder, file)));
    if (fault) throw new ReleaseError(`${manifest.name}: ${file} ${fault}`);
  }
}

/**
 * What in a built stylesheet of a remote would reach elements, animations or fonts of others: every rule is in a cascade layer and
 * every selector has a class of a CSS module; animations are named by CSS modules, fonts after the remote.
 */
export function foreignStyles(name: string, code: Uint8Array): string[] {
  const faults: string[] = [];
  const source = Buffer.from(code).toString().split('\n');
  const textAt = ({ line, column }: { line: number; column: number }) =>
    source[line]
      ?.slice(column - 1)
      .split('{')[0]
      ?.trim()
      .slice(0, 80);

  function check(rule: Rule, layered: boolean): void {
    switch (rule.type) {
      case 'layer-block':
      case 'media':
      case 'supports':
      case 'container':
      case 'starting-style':
        for (const one of rule.value.rules) check(one, layered || rule.type === 'layer-block');
        return;
      case 'style':
        if (!rule.value.selectors.every((one) => one.some(isLocal))) {
          faults.push(
            `styles "${textAt(rule.value.loc)}", which others have too. Give it a class of a *.module.css file.`,
          );
        } else if (!layered) {
          faults.push(
            `has "${textAt(rule.value.loc)}" in no cascade layer. Build it with the preset.`,
          );
        }
        return;
      case 'keyframes':
        if (localName.test(rule.value.name.value)) return;
        faults.push(
          `has the animation "${rule.value.name.value}" for the whole page. Write it in a *.module.css file.`,
        );
        return;
      case 'font-face':
        if (familiesOf(rule.value).every((one) => one.toLowerCase().includes(name))) return;
        faults.push(
          `has the font "${familiesOf(rule.value)}", which others may have too. Its name must contain "${name}".`,
        );
        return;
      case 'page':
        // A rule of a named page applies only to elements that name it.
        if (rule.value.selectors.length > 0 && rule.value.selectors.every((one) => one.name))
          return;
        faults.push('has rules for every printed page. Give the page a name.');
        return;
      case 'layer-statement':
      case 'nested-declarations':
        return;
      default:
        faults.push(`has @${rule.type}, which is for the whole page.`);
    }
  }

  transform({
    filename: name,
    code,
    visitor: {
      StyleSheet(sheet) {
        for (const rule of sheet.rules) check(rule, false);
      },
    },
  });
  return faults;
}

const isLocal = (part: Selector[number]): boolean => {
  if (part.type === 'class') return localName.test(part.name);
  if (part.type !== 'pseudo-class' || !('selectors' in part)) return false;
  return part.kind === 'has' || part.kind === 'is' || part.kind === 'where'
    ? part.selectors.every((one) => one.some(isLocal))
    : false;
};

const familiesOf = ({ properties }: Extract<Rule, { type: 'font-face' }>['value']): string[] =>
  properties.flatMap((one) => (one.type === 'font-family' ? [String(one.value)] : []));
