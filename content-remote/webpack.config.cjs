const { remote } = require('@salon/federation/webpack');

module.exports = remote({
  name: 'content',
  dir: __dirname,
  prefixes: [
    '/',
    '/ourservices',
    '/aboutus',
    '/contact',
    '/faq',
    '/legal-disclaimer',
    '/privacy-policy',
  ],
});
