const { remote } = require('@salon/federation/webpack');

module.exports = remote({
  name: 'booking',
  dir: __dirname,
  prefixes: ['/bookingchoice', '/booking', '/groupbooking', '/appointmenthistory'],
  // A query means that somebody is in the middle of a wizard, which only their browser knows.
  firstView: 'without-query',
});
