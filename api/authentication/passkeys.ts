import { createHash } from 'node:crypto';
import type {
  newPasskeyOptionsSchema,
  newPasskeySchema,
  Passkey,
  passkeyAssertionSchema,
  passkeyLoginOptionsSchema,
  Role,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { challenges, passkeys } from '../db/limits-schema.ts';
import { iso } from '../db/people.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { digest } from '../identity/keys.ts';

type Needs = Pick<Context, 'database' | 'keys' | 'clock' | 'environment'>;
type Request = Pick<FastifyRequest, 'protocol' | 'host'>;
type Assertion = z.output<typeof passkeyAssertionSchema>;
type NewPasskey = z.output<typeof newPasskeySchema>;

/** How long the browser may take. */
const challengeMs = 5 * 60_000;

/** Few ever need the library. */
const library = () => import('@simplewebauthn/server');

/** Where passkeys are valid: the site as visitors see it. */
function siteOf({ environment }: Needs, { protocol, host }: Request) {
  const { origin, hostname } = new URL(environment.PUBLIC_URL ?? `${protocol}://${host}`);
  return { origin, rpID: hostname };
}

/** The options of a login, which name nobody. */
export async function loginOptions(needs: Needs, request: Request) {
  const { generateAuthenticationOptions } = await library();
  const { rpID } = siteOf(needs, request);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    timeout: challengeMs,
  });
  await keepChallenge(needs, 'login', options.challenge);
  return options as z.output<typeof passkeyLoginOptionsSchema>;
}

/** The id of the member of staff whose passkey this is; null where it is unknown, or does not fit an open challenge. */
export async function verifyLogin(
  needs: Needs,
  request: Request,
  assertion: Assertion,
): Promise<number | null> {
  const [known] = await rowsOf(
    needs.database.queries,
    z.object({ staff_id: z.int(), key: z.string(), counter: z.number() }),
    sql`select staff_id, encode(public_key, 'base64') as key, counter::float8 as counter from passkeys where id = ${assertion.id}`,
  );
  if (!known) return null;
  const { verifyAuthenticationResponse } = await library();
  const { origin, rpID } = siteOf(needs, request);
  const { userHandle, ...response } = assertion.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response: { ...response, ...(userHandle && { userHandle }) } },
    expectedChallenge: (challenge) => takeChallenge(needs, 'login', challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(Buffer.from(known.key, 'base64')),
      counter: known.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  await needs.database.queries.execute(
    sql`update passkeys set counter = ${newCounter}, used_at = ${now(needs)} where id = ${assertion.id}`,
  );
  return known.staff_id;
}

/** The options of a new passkey of a member of staff. */
export async function creationOptions(
  needs: Needs,
  request: Request,
  person: { id: number; name: string; email: string },
) {
  const { generateRegistrationOptions } = await library();
  const known = await readPasskeys(needs.database.queries, person.id);
  const options = await generateRegistrationOptions({
    rpName: m.salon_name(),
    rpID: siteOf(needs, request).rpID,
    userName: person.email,
    userDisplayName: person.name,
    // The same for all passkeys of a person, so that an authenticator has one for each.
    userID: new Uint8Array(createHash('sha256').update(`staff ${person.id}`).digest()),
    attestationType: 'none',
    // What every authenticator has: ES256 and RS256.
    supportedAlgorithmIDs: [-7, -257],
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: challengeMs,
  });
  await keepChallenge(needs, `staff ${person.id}`, options.challenge);
  return options as z.output<typeof newPasskeyOptionsSchema>;
}

/** Stores a passkey that fits an open challenge of the same member of staff; null for others. */
export async function addPasskey(
  needs: Needs,
  request: Request,
  { staffId, name, credential }: NewPasskey & { staffId: number },
): Promise<{ queries: (queries: Queries) => Promise<Passkey> } | null> {
  const { verifyRegistrationResponse } = await library();
  const { origin, rpID } = siteOf(needs, request);
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) => takeChallenge(needs, `staff ${staffId}`, challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const created_at = new Date(needs.clock());
  return {
    queries: async (queries) => {
      const stored = await queries
        .insert(passkeys)
        .values({
          id,
          staff_id: staffId,
          name,
          public_key: Buffer.from(publicKey),
          counter,
          created_at,
        })
        .onConflictDoNothing()
        .returning();
      // The id is the authenticator's word: another passkey may have it.
      if (stored.length === 0) throw refuse('passkey_not_added');
      return { id, name, created_at: created_at.toISOString(), used_at: null };
    },
  };
}

/** The passkeys of a member of staff, the oldest first. */
export function readPasskeys(queries: Queries, staffId: number): Promise<Passkey[]> {
  return rowsOf(
    queries,
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.string(),
      used_at: z.nullable(z.string()),
    }),
    sql`select id, name, ${iso(sql`created_at`)} as created_at, ${iso(sql`used_at`)} as used_at
        from passkeys where staff_id = ${staffId} order by passkeys.created_at, id`,
  );
}

/** Whether the salon takes no passcode of this person: an owner, where the setting says so, who has a passkey (docs/rules.md#passkeys). */
export async function needsPasskey(
  queries: Queries,
  { id, role }: { id: number; role: Role },
): Promise<boolean> {
  if (role !== 'owner') return false;
  const [row] = await rowsOf(
    queries,
    z.object({ needs: z.boolean() }),
    sql`select exists (select from settings where title = 'ownerPasskey' and context = 'on')
          and exists (select from passkeys where staff_id = ${id}) as needs`,
  );
  return row?.needs ?? false;
}

const now = ({ clock }: Pick<Needs, 'clock'>) => new Date(clock()).toISOString();
const rowIdOf = ({ keys }: Needs, challenge: string) => digest(keys.passcode, 'passkey', challenge);

async function keepChallenge(needs: Needs, subject: string, challenge: string): Promise<void> {
  await needs.database.queries
    .insert(challenges)
    .values({ id: rowIdOf(needs, challenge), subject, created_at: new Date(needs.clock()) });
}

/** Whether it was open; not any more then. */
async function takeChallenge(needs: Needs, subject: string, challenge: string): Promise<boolean> {
  const oldest = new Date(needs.clock() - challengeMs).toISOString();
  const taken = await rowsOf(
    needs.database.queries,
    z.object({ id: z.string() }),
    sql`update challenges set used_at = ${now(needs)} where id = ${rowIdOf(needs, challenge)}
          and subject = ${subject} and used_at is null and created_at > ${oldest} returning id`,
  );
  return taken.length > 0;
}
