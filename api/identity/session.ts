import { randomUUID } from 'node:crypto';
import { customerSessionMinutes } from '@salon/shared-lib/domain';
import type { SessionScope } from '@salon/shared-lib/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.ts';
import { clearApiCookie, setApiCookie } from './cookie.ts';
import type { Keys } from './keys.ts';
import { readSignedCookie, signCookie } from './signed-cookie.ts';

/** The sessions that have ended before their time, on all processes: a copied cookie opens nothing afterwards. */
export type EndedSessions = {
  has(id: string): boolean;
  /** They would have been open until then, milliseconds since 1970. Resolves when they are stored. */
  end(ids: readonly string[], untilMs: number): Promise<void>;
};

type Needs = { keys: Keys; clock: () => number; endedSessions: EndedSessions };

const sessionSeconds = customerSessionMinutes * 60;

/** `phone`: the holder gave a phone number, and the code that proves it may be sent there. */
type Scope = SessionScope | 'phone';

export const cookieNames: Record<Scope, string> = {
  book: 'salon_book',
  history: 'salon_history',
  phone: 'salon_phone',
};

/**
 * What the holder of a session has shown: `phone`, the number that opened a `history` session, which ends with it; `proven`, that the
 * phone is theirs (by a texted code). `texts`: consent to text messages about the booking at hand.
 */
export type SessionFacts = { phone?: string; proven?: boolean; texts?: boolean };

/**
 * Opens a session for one customer (docs/rules.md#sessions), as a cookie that no script can read. One that this browser has for the same
 * customer is renewed: all its cookies end with it. One for another customer ends.
 */
export async function openSession(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  scope: SessionScope,
  customerId: number,
  facts: SessionFacts = {},
): Promise<void> {
  clearApiCookie(reply, cookieNames.phone);
  await setSession(needs, reply, scope, String(customerId), facts);
}

/** Remembers the phone number that a code has to prove, or has proven, and ends the sessions of other customers. */
export async function openPhoneSession(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  phone: string,
  facts: SessionFacts = {},
): Promise<void> {
  await end(needs, reply, ['book', 'history']);
  await setSession(needs, reply, 'phone', phone, facts);
}

/** Ends all sessions of this browser, also for who has copied its cookies. */
export async function endSessions(needs: Needs, reply: FastifyReply): Promise<void> {
  await end(needs, reply, Object.keys(cookieNames) as Scope[]);
}

async function end(needs: Needs, reply: FastifyReply, scopes: readonly Scope[]): Promise<void> {
  // First, so that the cookies go also where nothing can be stored.
  for (const scope of scopes) clearApiCookie(reply, cookieNames[scope]);
  const held = await Promise.all(scopes.map((scope) => readSession(needs, reply.request, scope)));
  await endIds(
    needs,
    held.flatMap((one) => one?.id ?? []),
  );
}

const endIds = ({ endedSessions, clock }: Needs, ids: readonly string[]) =>
  endedSessions.end(ids, clock() + sessionSeconds * 1000);

async function setSession(
  needs: Needs & { environment: Environment },
  reply: FastifyReply,
  scope: Scope,
  subject: string,
  facts: SessionFacts,
): Promise<void> {
  const held = await readSession(needs, reply.request, scope);
  const isRenewed = held?.subject === subject;
  if (held && !isRenewed) await endIds(needs, [held.id]);
  const content = { scope, jti: isRenewed ? held.id : randomUUID(), ...facts };
  const value = await signCookie(needs, 'session', { subject, content, seconds: sessionSeconds });
  setApiCookie(reply, needs.environment, {
    name: cookieNames[scope],
    value,
    seconds: sessionSeconds,
  });
}

/** Whom the request's session cookie of this scope is for (a customer's id, a phone number); null without a valid one. */
export async function readSession(
  needs: Needs,
  request: FastifyRequest,
  scope: Scope,
): Promise<({ id: string; subject: string } & SessionFacts) | null> {
  const claims = await readSignedCookie(needs, 'session', request, cookieNames[scope]);
  if (claims?.scope !== scope || !claims.sub || !claims.jti) return null;
  if (needs.endedSessions.has(claims.jti)) return null;
  return {
    id: claims.jti,
    subject: claims.sub,
    ...(typeof claims.phone === 'string' && { phone: claims.phone }),
    proven: claims.proven === true,
    texts: claims.texts === true,
  };
}
