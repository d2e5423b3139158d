/** Imported before everything else: an older Node fails at the first view of a release, with a reason that nobody understands. */
const needed = 26;
const { node } = process.versions;
if (Number.parseInt(node, 10) < needed) {
  console.error(`Node ${node} is too old: this needs Node ${needed} or newer.`);
  process.exit(1);
}

export {};
