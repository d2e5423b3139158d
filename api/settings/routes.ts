import type { SettingChange } from '@salon/shared-lib/administration';
import type { Setting } from '@salon/shared-lib/domain';
import * as endpoints from '@salon/shared-lib/endpoints';
import type { FastifyInstance } from 'fastify';
import { readPasskeys } from '../authentication/passkeys.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { type Caller, callerName, permitRecent } from '../identity/permission.ts';
import { cachedRoute } from '../public-data/cached-route.ts';
import { settingsFor } from '../public-data/public-data.ts';
import { writeHoursOfDate, writeSettings } from './change-setting.ts';

export function settingRoutes(
  api: FastifyInstance,
  { database, publicData, responseCache, clock }: Context,
): void {
  cachedRoute(api, endpoints.settings, responseCache, async ({ caller }) =>
    settingsFor(caller, await publicData.current()),
  );

  route(api, endpoints.setting, {}, async ({ caller, query }) => {
    const setting = settingsFor(caller, await publicData.current()).find(
      ({ title }) => title === query.title,
    );
    if (!setting) throw refuse('setting_not_found');
    return setting;
  });

  route(api, endpoints.changeSetting, {}, async ({ caller, body }) => {
    const [setting] = await changeSettings(caller, [body]);
    return setting as Setting;
  });

  route(api, endpoints.changeSettings, {}, ({ caller, body }) =>
    changeSettings(caller, body.changes),
  );

  route(api, endpoints.changeHoursOfDate, {}, async ({ caller, body }) => {
    const by = { actor: callerName(caller), nowMs: clock() };
    return changing((queries) => writeHoursOfDate(queries, body, by));
  });

  function changeSettings(caller: Caller, changes: readonly SettingChange[]): Promise<Setting[]> {
    const by = { actor: callerName(caller), nowMs: clock() };
    if (changes.some(({ title }) => title === 'ownerPasskey')) permitRecent(caller, by.nowMs);
    return changing(async (queries) => {
      if (changes.some(({ title, context }) => title === 'ownerPasskey' && context === 'on')) {
        const own = caller.member ? await readPasskeys(queries, caller.member.id) : [];
        if (own.length === 0) throw refuse('no_own_passkey');
      }
      return writeSettings(queries, changes, by);
    });
  }

  async function changing<Changed>(change: (queries: Queries) => Promise<Changed>) {
    try {
      return await database.transaction(change);
    } finally {
      publicData.invalidate();
    }
  }
}
