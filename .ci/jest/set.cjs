/** Jest's filter: with TEST_SET=quick or TEST_SET=rest the files of one of the two sets, which together are all tests. */
const { readFileSync } = require('node:fs');

/** Files that the quick set leaves to the rest. */
const whole = /\.full\.test\.tsx?$/;
/** Whether the quick set runs a file in part: on one database, or with fewer cases of a property. */
function isInPart(file) {
  const text = readFileSync(file, 'utf8');
  const hasOtherDatabase = /\b(onEveryDatabase|databases)\(/.test(text);
  return hasOtherDatabase || (text.includes("'fast-check'") && !text.includes('onPostgres('));
}

const sets = {
  quick: (file) => !whole.test(file),
  rest: (file) => whole.test(file) || isInPart(file),
};

module.exports = (files) => ({ filtered: files.filter(sets[process.env.TEST_SET]) });
