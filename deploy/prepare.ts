/**
 * `node deploy/prepare.ts catalogue|site`: compiles the catalogue of texts, or builds and releases what changed,
 * without starting the server. Tests and deployments run it first.
 */
import { prepareCatalogue, prepareSite } from './site.ts';

const what = process.argv[2];
if (what === 'catalogue') await prepareCatalogue();
else if (what === 'site') await prepareSite();
else {
  console.error('Name what to prepare: catalogue or site.');
  process.exitCode = 1;
}
