import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';
import { deriveKeys, digest, hmacPads } from './keys.ts';

onPostgres('keyed_digest', (salon) => {
  it.each(['2535550120', '', 'Núñez ü'])(
    'is the digest of %j that the server makes',
    async (text) => {
      const { texts } = deriveKeys('a secret of at least thirty-two characters');
      const pads = JSON.stringify(hmacPads(texts));
      const rows = await rowsOf(
        salon().database.queries,
        sql`select keyed_digest(${pads}::jsonb, ${text}) as digest`,
      );
      expect(rows).toEqual([{ digest: digest(texts, text) }]);
    },
  );
});
