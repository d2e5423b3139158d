import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { beside } from '../workspace/beside.ts';
import type { Build } from './build.ts';
import { libraries } from './shared.ts';

const { resolve } = createRequire(import.meta.url);

export type RuleOptions = Pick<
  Build,
  'folder' | 'name' | 'development' | 'jsxDevelopment' | 'refresh' | 'shared'
> & {
  node: boolean;
};

/**
 * A class name made from the content of its stylesheet: two releases that style the same thing differently never
 * collide, two that style it in the same way share the class. All names of a stylesheet end alike, because that compresses well.
 */
function className(context: { resourcePath: string }, _: string, localName: string): string {
  const text = fs.readFileSync(context.resourcePath);
  const hash = createHash('sha256').update(text).digest('base64url');
  return `${localName}_${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 5)}`;
}

/** Loads a package's stylesheets into a cascade layer. */
export const layerLoader = (name: string, open = false) => ({
  loader: beside(import.meta, 'layer-loader'),
  options: { name, open },
});

/** The cascade layer of each stylesheet: the package's name, or what its library declares. */
const layerRules = ({ folder, name }: RuleOptions): RuleSetRule[] => [
  // Libraries first: outside the workspace they are installed below the folder of the remote.
  ...libraries(folder).map((library) => ({
    include: path.join(library.folder, path.sep),
    use: [layerLoader(library.options.layer ?? 'parts', true)],
  })),
  { include: folder, use: [layerLoader(name)] },
];

function styleRules(options: RuleOptions): RuleSetRule[] {
  const css = {
    loader: resolve('css-loader'),
    options: {
      esModule: true,
      importLoaders: 1,
      sourceMap: false,
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        getLocalIdent: className,
        exportOnlyLocals: options.node,
      },
    },
  };
  const extract = { loader: MiniCssExtractPlugin.loader, options: { emit: !options.node } };
  return [
    { test: /\.css$/, use: options.node ? [css] : [extract, css] },
    { test: /\.css$/, oneOf: layerRules(options) },
  ];
}

const scriptRule = ({ node, development, refresh, jsxDevelopment }: RuleOptions): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: jsxDevelopment, refresh } },
      target: 'es2022',
    },
    sourceMaps: true,
    // Without comments, so that changing one makes no new release; browser code is minified later.
    minify: node && !development,
  },
});

const assetRule = ({ node }: RuleOptions): RuleSetRule => ({
  test: /\.(avif|webp|png|jpe?g|svg|woff2)$/,
  type: 'asset/resource',
  generator: { emit: !node },
});

/** The texts of the libraries, in a locale that is known when a script is written or rendered. */
const messageRules = ({ folder }: RuleOptions): RuleSetRule[] =>
  libraries(folder).flatMap(({ folder: library, options: { messages } }) =>
    messages
      ? [
          {
            include: path.join(library, messages, path.sep),
            exclude: /_index\.js$/,
            loader: beside(import.meta, 'messages-loader'),
          },
        ]
      : [],
  );

/** Module rules of one build. */
export function rules(options: RuleOptions): RuleSetRule[] {
  const { folder } = options;
  const shared = options.shared.map(({ request }) => request);
  return [
    scriptRule(options),
    ...styleRules(options),
    assetRule(options),
    ...messageRules(options),
    {
      test: beside(import.meta, '../host/provided'),
      loader: beside(import.meta, 'provided-loader'),
      options: { folder, shared },
    },
  ];
}
