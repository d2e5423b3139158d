const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { libraries } = require('./shared.cjs');

/**
 * A class name made from the stylesheet's own text: two releases that style the same thing differently
 * never collide, two that style it the same share it.
 */
function className(context, _, localName) {
  const text = fs.readFileSync(context.resourcePath);
  const hash = createHash('sha256').update(text).update(localName).digest('base64url');
  return `${localName}_${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 6)}`;
}

/** Which cascade layer a stylesheet belongs to: the package's own name, or what its library says. */
function layerRules({ folder, name }) {
  const layer = (layerName, open) => [
    { loader: require.resolve('./layer-loader.cjs'), options: { name: layerName, open } },
  ];
  return [
    { include: folder, use: layer(name, false) },
    ...libraries(folder).map((library) => ({
      include: library.folder,
      use: layer(library.json.federation.layer ?? 'parts', true),
    })),
  ];
}

function styleRules({ folder, name, node }) {
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      esModule: true,
      importLoaders: 1,
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        getLocalIdent: className,
        exportOnlyLocals: node,
      },
    },
  };
  const extract = { loader: MiniCssExtractPlugin.loader, options: { emit: !node } };
  return [
    { test: /\.css$/, use: node ? [css] : [extract, css] },
    { test: /\.css$/, oneOf: layerRules({ folder, name }) },
  ];
}

function scriptRule({ development, refresh, jsxDevelopment }) {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: jsxDevelopment, refresh },
        },
        target: 'es2022',
      },
      sourceMaps: development,
    },
  };
}

const assetRule = (node) => ({
  test: /\.(avif|webp|png|jpe?g|svg|woff2)$/,
  type: 'asset/resource',
  generator: { emit: !node },
});

/** Module rules of one build. */
function rules(options) {
  const shared = options.shared.map((one) => one.request);
  return [
    scriptRule(options),
    ...styleRules(options),
    assetRule(options.node),
    {
      test: path.join(__dirname, '..', 'host', 'provided.ts'),
      loader: require.resolve('./provided-loader.cjs'),
      options: { folder: options.folder, shared },
    },
    ...(options.entry
      ? [
          {
            test: options.entry,
            loader: require.resolve('./provide-shared-loader.cjs'),
            options: { shared },
          },
        ]
      : []),
  ];
}

module.exports = { rules };
