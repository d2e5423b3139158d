/**
 * `node deploy/catalogue.ts`: compiles the texts of `shared-lib/i18n` into typed functions, for webpack a module for
 * each text, for Node one for each language.
 */
import fs from 'node:fs';
import path from 'node:path';
import { compileProject, writeOutput } from '@inlang/paraglide-js';

type Project = Parameters<typeof compileProject>[0]['project'];
/** What the format plug-in reads from the files: names of texts, and for each language its wordings, one for each case. */
type Imported = {
  bundles: { id: string }[];
  messages: { bundleId: string; locale: string }[];
  variants: { messageBundleId: string; messageLocale: string }[];
};

const folder = path.join(import.meta.dirname, '../shared-lib/i18n');
const settingsFile = path.join(folder, 'project.inlang/settings.json');
const settings = JSON.parse(fs.readFileSync(settingsFile, 'utf8'));
const { default: format } = await import(path.join(folder, settings.modules[0]));

const wanted: { path: string; locale: string }[] = await format.toBeImportedFiles({ settings });
const files = wanted.map((one) => ({
  locale: one.locale,
  content: fs.readFileSync(path.join(folder, one.path)),
}));
const { bundles, messages, variants }: Imported = await format.importFiles({ settings, files });

const keyOf = (bundle: string, locale: string) => `${locale} ${bundle}`;
const variantsOf = Map.groupBy(variants, (one) => keyOf(one.messageBundleId, one.messageLocale));
const messagesOf = Map.groupBy(
  messages.map((one) => ({ ...one, variants: variantsOf.get(keyOf(one.bundleId, one.locale)) })),
  ({ bundleId }) => bundleId,
);
const texts = bundles
  .map((one) => ({ ...one, messages: messagesOf.get(one.id) }))
  .sort((one, other) => (one.id < other.id ? -1 : 1));

// The compiler asks the database of a project for all texts, once. To fill one takes eight times as long as to compile.
const project = {
  settings: { get: async () => settings },
  db: { selectFrom: () => ({ select: () => ({ execute: async () => texts }) }) },
} as unknown as Project;

const options = { strategy: ['globalVariable', 'baseLocale'], emitReadme: false } as const;
for (const [name, outputStructure] of [
  ['generated', 'message-modules'],
  ['generated-node', 'locale-modules'],
] as const) {
  const compilerOptions = { ...options, strategy: [...options.strategy], outputStructure };
  const output = await compileProject({ project, compilerOptions });
  const directory = path.join(folder, name);
  await writeOutput({ directory, output, cleanDirectory: true, fs: fs.promises });
}
