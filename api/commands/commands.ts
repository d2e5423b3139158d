import { parseArgs } from 'node:util';
import { type StaffChange, staffChangeSchema } from '@salon/shared-lib/administration';
import { normalizePhone, parseIdentifier } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { waitsOf } from '../authentication/login-waits.ts';
import { auditRow } from '../db/audit.ts';
import type { Database, Queries } from '../db/database.ts';
import { isDuplicate } from '../db/errors.ts';
import { required, rowsOf } from '../db/rows.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { decode } from '../http/validation.ts';
import type { Keys } from '../identity/keys.ts';
import { revokeDevices } from '../identity/staff-device.ts';
import { addStaff } from '../staff/store.ts';

export type Command =
  | { name: 'unlock'; identifier: string }
  | { name: 'staff add'; person: StaffChange }
  | { name: 'staff sign-out'; identifier: string };

/** One sentence for the operator; `ok` decides the exit code. */
export type CommandResult = { ok: boolean; text: string };

const usage =
  'Use "salon unlock <email or phone>", "salon staff add --name <name> --email <email> --phone <10 digits> [--admin]" or "salon staff sign-out <email or phone>".';

/** A sentence instead of a result. */
class CommandError extends Error {}

/** The actor of commands in the audit trail. */
const actor = 'command';

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  admin: { type: 'boolean' },
} as const;

/** @throws CommandError, Refusal for words that are no command. */
function parseCommand(words: readonly string[]): Command {
  let given: ReturnType<typeof parse>;
  try {
    given = parse(words);
  } catch {
    throw new CommandError(usage);
  }
  const [first, second, third, ...more] = given.positionals;
  const hasOptions = Object.keys(given.values).length > 0;
  if (first === 'unlock' && second !== undefined && third === undefined && !hasOptions) {
    return { name: 'unlock', identifier: identifierIn(second) };
  }
  if (first === 'staff' && more.length === 0) {
    if (second === 'sign-out' && third !== undefined && !hasOptions) {
      return { name: 'staff sign-out', identifier: identifierIn(third) };
    }
    if (second === 'add' && third === undefined) {
      const decoded = decode(staffChangeSchema, { admin: false, ...given.values });
      if ('error' in decoded) throw decoded.error;
      return { name: 'staff add', person: decoded.value };
    }
  }
  throw new CommandError(usage);
}

function parse(words: readonly string[]) {
  return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
}

/** A phone number may be written as people write it. */
function identifierIn(typed: string): string {
  const isPhone = /^[\d\s()+.-]+$/.test(typed);
  const identifier = parseIdentifier(
    isPhone ? normalizePhone(typed).replace(/^1(?=\d{10}$)/, '') : typed,
  );
  if (!identifier) throw refuse('invalid_identifier');
  return identifier.value;
}

type Needs = { keys: Keys; nowMs: number };

/** Runs a command in one transaction. Words that are no command, or name nobody, give a sentence and `ok: false`. */
export async function runCommand(
  database: Pick<Database, 'transaction'>,
  needs: Needs,
  words: readonly string[],
): Promise<CommandResult> {
  try {
    const command = parseCommand(words);
    const text = await database.transaction((queries) => perform(queries, needs, command));
    return { ok: true, text };
  } catch (error) {
    if (isDuplicate(error)) return { ok: false, text: refuse('already_taken').message };
    if (error instanceof CommandError || error instanceof Refusal) {
      return { ok: false, text: error.message };
    }
    throw error;
  }
}

async function perform(queries: Queries, { keys, nowMs }: Needs, command: Command) {
  if (command.name === 'staff add') {
    const { id, name } = await addStaff(queries, command.person);
    await queries.execute(auditRow(actor, 'staff added', { id }));
    return `${name} may log in now.`;
  }
  const person = await readPerson(queries, command.identifier);
  if (command.name === 'staff sign-out') {
    await revokeDevices(queries, person.id, nowMs);
    await queries.execute(auditRow(actor, 'staff signed out', { id: person.id }));
    return `${person.name} is signed out of every remembered device; logins that are open end within twelve hours.`;
  }
  await queries.execute(
    sql`delete from waits where ${waitsOf(keys, [person.email, person.phone])}`,
  );
  await queries.execute(auditRow(actor, 'login unlocked', { id: person.id }));
  return `${person.name} may log in without waiting.`;
}

const personSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** @throws Refusal 404. */
async function readPerson(queries: Queries, identifier: string) {
  const found = await rowsOf(
    queries,
    personSchema,
    sql`select id, name, email, phone from staff where email = ${identifier} or phone = ${identifier}`,
  );
  return required(found, () => refuse('staff_not_found'));
}
