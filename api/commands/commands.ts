import { parseArgs } from 'node:util';
import { type StaffChange, staffChangeSchema } from '@salon/shared-lib/administration';
import { normalizePhone, parseIdentifier, withoutCountryCode } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { waitsOf } from '../authentication/login-waits.ts';
import { auditRow } from '../db/audit.ts';
import type { Database, Queries } from '../db/database.ts';
import { isDuplicate } from '../db/errors.ts';
import { required, rowsOf } from '../db/rows.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { decode } from '../http/validation.ts';
import { addStaff, signOutStaff } from '../staff/store.ts';
import { actor, CommandError, type CommandResult, type Needs } from './command.ts';
import { forgetCustomer } from './forget-customer.ts';

type Command =
  | { name: 'unlock'; identifier: string }
  | { name: 'staff add'; person: StaffChange }
  | { name: 'staff sign-out'; identifier: string }
  | { name: 'customer forget'; phone: string; yes: boolean };

export const usage =
  'Use "salon unlock <email or phone>", "salon staff add --name <name> --email <email> --phone <10 digits> [--role owner|desk]", "salon staff sign-out <email or phone>", "salon customer forget <phone> [--yes]" or "salon restore <file>".';

const options = {
  name: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  role: { type: 'string' },
  yes: { type: 'boolean' },
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
  if (first === 'customer' && second === 'forget' && third !== undefined && more.length === 0) {
    const { yes = false, ...others } = given.values;
    if (Object.keys(others).length === 0) {
      return { name: 'customer forget', phone: phoneIn(third), yes };
    }
  }
  if (first === 'staff' && more.length === 0) {
    if (second === 'sign-out' && third !== undefined && !hasOptions) {
      return { name: 'staff sign-out', identifier: identifierIn(third) };
    }
    if (second === 'add' && third === undefined) {
      const decoded = decode(staffChangeSchema, {
        role: 'desk',
        technician_id: null,
        ...given.values,
      });
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
const isPhone = (typed: string) => /^[\d\s()+.-]+$/.test(typed);
const phoneOf = (typed: string) => withoutCountryCode(normalizePhone(typed));

/** Staff may store 10 to 15 digits. */
function phoneIn(typed: string): string {
  const phone = phoneOf(typed);
  if (!isPhone(typed) || !/^\d{10,15}$/.test(phone))
    throw new CommandError('That is no phone number.');
  return phone;
}

function identifierIn(typed: string): string {
  const identifier = parseIdentifier(isPhone(typed) ? phoneOf(typed) : typed);
  if (!identifier) throw refuse('invalid_identifier');
  return identifier.value;
}

/** Runs a command in one transaction. Words that are no command, or name nobody, give a sentence and `ok: false`. */
export async function runCommand(
  database: Pick<Database, 'transaction'>,
  needs: Needs,
  words: readonly string[],
): Promise<CommandResult> {
  try {
    const command = parseCommand(words);
    return await database.transaction(async (queries) =>
      command.name === 'customer forget'
        ? forgetCustomer(queries, needs, command)
        : { ok: true, text: await perform(queries, needs, command) },
    );
  } catch (error) {
    if (isDuplicate(error)) return { ok: false, text: refuse('already_taken').message };
    if (error instanceof CommandError || error instanceof Refusal) {
      return { ok: false, text: error.message };
    }
    throw error;
  }
}

async function perform(
  queries: Queries,
  { keys, nowMs }: Needs,
  command: Exclude<Command, { name: 'customer forget' }>,
) {
  if (command.name === 'staff add') {
    const { id, name } = await addStaff(queries, command.person);
    await queries.execute(auditRow(actor, 'staff added', { id }));
    return `${name} may log in now.`;
  }
  const person = await readPerson(queries, command.identifier);
  if (command.name === 'staff sign-out') {
    await signOutStaff(queries, person.id, nowMs);
    await queries.execute(auditRow(actor, 'staff signed out', { id: person.id }));
    return `${person.name} is signed out everywhere.`;
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
