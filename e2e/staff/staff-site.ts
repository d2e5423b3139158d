import { startFilled } from '../../api/bench/filled.ts';
import { benchSecret } from '../../api/bench/servers.ts';
import { adminToken } from '../../api/bench/visitors.ts';
import { SiteUnderTest } from '../support/site.ts';

/** The whole site on a PostgreSQL of its own, without demo data, and somebody with a token of the owner. */
export type StaffSite = { site: SiteUnderTest; token: string; stop(): Promise<void> };

/** Starts the site on what `fill` inserts. Ports are apart: each site has its own. */
export async function startStaffSite(
  port: number,
  fill: Parameters<typeof startFilled>[0],
): Promise<StaffSite> {
  const postgres = await startFilled(fill);
  const site = await SiteUnderTest.start(port, {
    DATABASE_URL: postgres.url,
    JWT_SECRET: benchSecret,
    SALON_DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  return {
    site,
    token: await adminToken(),
    async stop() {
      await site.dispose();
      await postgres.stop();
    },
  };
}
