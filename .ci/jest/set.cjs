/** Jest's filter: with TEST_SET=quick or TEST_SET=rest the files of one of the two sets, which together are all tests. */
const { readFileSync } = require('node:fs');

/** Files that the quick set leaves to the rest. */
const whole = /\.full\.test\.tsx?$/;
/** Files that the quick set runs in part: on one database, or with fewer random cases. */
const inPart = /\b(onEveryDatabase|databases)\(|'fast-check'/;

const sets = {
  quick: (file) => !whole.test(file),
  rest: (file) => whole.test(file) || inPart.test(readFileSync(file, 'utf8')),
};

module.exports = (files) => ({ filtered: files.filter(sets[process.env.TEST_SET]) });
