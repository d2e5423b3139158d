const { remote } = require('@salon/federation/webpack');

module.exports = remote({
  name: 'dashboard',
  dir: __dirname,
  prefixes: ['/dashboard', '/config'],
  firstView: 'never',
});
