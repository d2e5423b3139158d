const { shell } = require('@salon/federation/webpack');

module.exports = shell({
  dir: __dirname,
  prefixes: ['/login'],
  firstView: 'never',
  layers: ['reset', 'tokens', 'base', 'parts', 'shell', 'content', 'booking', 'dashboard'],
});
