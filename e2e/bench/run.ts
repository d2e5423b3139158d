/**
 * `pnpm bench api|abuse|interaction|lighthouse|page|release|scheduling|staff [options]`: runs one of the benchmarks
 * with the options that follow.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const benches: Record<string, string> = {
  abuse: 'api/bench/abuse/abuse.bench.ts',
  api: 'api/bench/api.bench.ts',
  interaction: 'e2e/interaction/interaction.bench.ts',
  lighthouse: 'e2e/lighthouse/lighthouse.bench.ts',
  page: 'e2e/bench/page.ts',
  release: 'e2e/afternoon/release.bench.ts',
  scheduling: 'shared-lib/bench/scheduling.bench.ts',
  staff: 'e2e/staff/staff.bench.ts',
};
const [name = '', ...options] = process.argv.slice(2);
const file = benches[name];
if (!file) {
  console.error(`Name a benchmark: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const done = spawnSync(process.execPath, [path.join(root, file), ...options], { stdio: 'inherit' });
process.exit(done.status ?? 1);
