import fs from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '../registry/manifest.ts';
import { packageName } from '../registry/schema.ts';

/** The files of a remote named `gallery`; the script that packs this package puts them there. */
const defaultTemplate = path.join(import.meta.dirname, '../template');

/**
 * Writes the folder `<name>-remote` of a new remote below `parent`, from the template of the packed package, with the
 * registries of scopes that the `.npmrc` of `parent` names. Returns the folder. Throws {@link ReleaseError} where it
 * exists.
 */
export function createRemote(name: string, parent: string, template = defaultTemplate): string {
  if (!packageName.safeParse(name).success || name === 'shell') {
    throw new ReleaseError(`${name} is no name: small letters, digits and hyphens.`);
  }
  if (!fs.existsSync(template)) {
    throw new ReleaseError(
      'Only the packed command line writes a remote. In the workspace, docs/remotes.md says how.',
    );
  }
  const folder = path.join(parent, `${name}-remote`);
  if (fs.existsSync(folder)) throw new ReleaseError(`${folder} exists.`);
  const named = (text: string) =>
    text.replaceAll(/\bgallery\b/g, name).replaceAll(/\bGallery\b/g, inPascalCase(name));
  for (const file of fs.readdirSync(template, { recursive: true, encoding: 'utf8' })) {
    const source = path.join(template, file);
    if (!fs.statSync(source).isFile()) continue;
    // A package can't contain a .gitignore.
    const target = path.join(folder, named(file).replace(/^gitignore$/, '.gitignore'));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, named(fs.readFileSync(source, 'utf8')));
  }
  const registries = scopeRegistries(path.join(parent, '.npmrc'));
  if (registries) fs.writeFileSync(path.join(folder, '.npmrc'), registries);
  return folder;
}

/**
 * The lines of a configuration of pnpm that name the registry of a scope: the new folder is a workspace of its own,
 * which does not read it.
 */
function scopeRegistries(file: string): string {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return (text.match(/^@[\w.-]+:registry=.*$/gm) ?? []).map((line) => `${line}\n`).join('');
}

/** `GiftCards` for `gift-cards`: the name of a component. */
const inPascalCase = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
