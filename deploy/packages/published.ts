/** A library of the workspace that teams elsewhere install. */
export type Library = {
  folder: string;
  /** Which of its `exports` are packed. */
  isPublished: (entry: string) => boolean;
  /** Modules that are started by their path, so that no entry imports them. */
  programs: string[];
  /** Further files, as they are. */
  files: string[];
};

/** What a remote may use: a host, its stores and its pages stay in the workspace, and so does what only the API imports. */
export const libraries: Library[] = [
  {
    folder: 'federation',
    isPublished: (entry) => ['./contract', './jest', './assets'].includes(entry),
    programs: [
      'command/cli.ts',
      'webpack/webpack.config.ts',
      'webpack/layer-loader.ts',
      'webpack/messages-loader.ts',
      'webpack/provided-loader.ts',
      'host/renderer-process.ts',
    ],
    files: ['assets.d.ts', 'jest/*', 'webpack/*.{mjs,cjs}'],
  },
  {
    folder: 'shared-lib',
    isPublished: (entry) => entry !== './fields',
    programs: [],
    // The texts as Paraglide wrote them: the preset replaces a line of each.
    files: ['ui/**/*.{css,woff2,svg}', 'i18n/generated/**/*.js'],
  },
];

type Exported = string | { types: string };

/** The package.json of a library, as far as packing reads it. */
export type SourcePackage = {
  name: string;
  version: string;
  exports: Record<string, Exported>;
  /** One file for each condition: what webpack takes is packed, for Node, too. */
  imports?: Record<string, { webpack: string }>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  sideEffects?: string[];
  federation?: object;
};

/** A page has one of each, so the remote chooses the version and not the library. */
const peers = ['react', 'react-dom', 'react-router-dom'];

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js');

/** The `exports` of a library that are packed. */
export const publishedExports = ({ exports }: SourcePackage, { isPublished }: Library) =>
  Object.entries(exports).filter(([entry]) => isPublished(entry));

/** The package.json of the packed library: compiled files with their types, exact versions, nothing for development. */
export function publishedPackage(source: SourcePackage, library: Library): object {
  const { name, version, imports, bin, dependencies, sideEffects, federation } = source;
  const isPeer = ([name]: [string, string]) => peers.includes(name);
  const names = Object.entries(dependencies);
  const ranged = names.find(([, range]) => !/^\d+\.\d+\.\d+$/.test(range));
  if (ranged) throw new Error(`${name} depends on ${ranged.join(' ')}, which is no exact version.`);
  const caret = (exact: string) => `^${exact.replace(/\d+$/, '0')}`;
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=26' },
    ...(sideEffects && { sideEffects }),
    ...(federation && { federation }),
    ...(imports && {
      imports: Object.fromEntries(
        Object.entries(imports).map(([name, { webpack }]) => [name, webpack]),
      ),
    }),
    exports: Object.fromEntries(
      publishedExports(source, library).map(([entry, file]) => [entry, withTypes(file)]),
    ),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, compiled(file)])),
    }),
    dependencies: Object.fromEntries(names.filter((one) => !isPeer(one))),
    peerDependencies: Object.fromEntries(
      names.filter(isPeer).map(([name, exact]) => [name, caret(exact)]),
    ),
  };
}

function withTypes(file: Exported): object | string {
  if (typeof file !== 'string' || !/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) };
}
