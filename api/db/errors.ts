import { inspect } from 'node:util';

type DriverError = { code?: unknown; message?: unknown; constraint?: unknown; path?: unknown };

/** The error and its causes: Drizzle wraps the errors of the driver. */
function* chain(error: unknown): Generator<DriverError> {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    yield current as DriverError;
    current = (current as { cause?: unknown }).cause;
  }
}

// Connection exceptions, shutdown, startup, too many clients; timeouts of statements, transactions and locks; deadlocks.
const awayCodes =
  /^(08...|57P0[1-5]|53300|57014|25P03|55P03|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is clos)/;

/** True when the database could not be reached, disconnected or timed out: a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of chain(error)) {
    if (typeof code === 'string' && awayCodes.test(code)) return true;
    if (typeof message === 'string' && awayMessages.test(message)) return true;
  }
  return false;
}

/** What is full where an error says that a disk is: a file, or the disk of the database; null for another error. */
export function fullDisk(error: unknown): string | null {
  for (const { code, path } of chain(error)) {
    if (code === '53100') return 'the disk of the database';
    if (code === 'ENOSPC') return `the disk of ${typeof path === 'string' ? path : 'a file'}`;
  }
  return null;
}

/** True for text that PostgreSQL can't store: a zero byte, half a surrogate pair. */
export function isUnstorableText(error: unknown): boolean {
  for (const { code, message } of chain(error)) {
    if (code === '22021' || code === '22P05') return true;
    // Inside JSON, PostgreSQL reports half a pair as invalid JSON.
    if (code === '22P02' && String(message).endsWith('for type json')) return true;
  }
  return false;
}

/** True when the exclusion constraint rejected overlapping minutes. */
export const isOverlap = (error: unknown): boolean => hasCode(error, '23P01');

/** True when PostgreSQL has ended a transaction so that another one could go on: the same work succeeds when it is done again. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');

/** True when a unique constraint rejected a duplicate. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, '23505');

/** The SQLSTATE when a value does not fit its column or a constraint; null for another error. */
export function refusedState(error: unknown): string | null {
  for (const { code } of chain(error))
    if (typeof code === 'string' && /^2[23]...$/.test(code)) return code;
  return null;
}

/** The name of the constraint that rejected something; undefined where none did. */
export function constraintOf(error: unknown): string | undefined {
  for (const { constraint } of chain(error)) {
    if (typeof constraint === 'string') return constraint;
  }
  return undefined;
}

function hasCode(error: unknown, expected: string): boolean {
  return [...chain(error)].some(({ code }) => code === expected);
}

/** What was thrown as an error: the engine of the embedded database throws others, too. */
export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(inspect(error));
}
