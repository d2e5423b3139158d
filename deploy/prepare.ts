/**
 * `node deploy/prepare.ts messages|site`: compiles the words, or builds and releases what changed, without
 * opening the salon. What the tests and a deployment run before anything starts.
 */
import { prepareMessages, prepareSite } from './site.ts';

const what = process.argv[2];
if (what === 'messages') await prepareMessages();
else if (what === 'site') await prepareSite();
else {
  console.error('Say what to prepare: messages or site.');
  process.exitCode = 1;
}
