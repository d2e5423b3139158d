/**
 * Audits the dependencies in the lockfile against the registry. Fails on severity high or critical. Some mirrors support
 * no audits; the exit code then means neither success nor failure.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const notAudited = 3;
const { status, stdout, stderr } = spawnSync('pnpm', ['audit', '--audit-level', 'high'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
});
const output = `${stdout}${stderr}`;
if (
  status !== 0 &&
  /ERR_PNPM_AUDIT_(BAD_RESPONSE|NO_|ENDPOINT)|ECONN|ENOTFOUND|ETIMEDOUT/.test(output)
) {
  console.log('The registry answers no audits; nothing is known about the dependencies.');
  process.exitCode = notAudited;
} else {
  console.log(output.trim());
  process.exitCode = status ?? 1;
}
