import type { Keys } from '../identity/keys.ts';

/** What commands need besides the database. */
export type Needs = { keys: Keys; nowMs: number };

/**
 * Words for the operator; `ok` decides the exit code. `asks`: nothing is done yet, the words are a question, and the same command
 * with `--yes` goes on.
 */
export type CommandResult = { ok: boolean; text: string; asks?: boolean | undefined };

/** A sentence instead of a result. */
export class CommandError extends Error {}

/** The actor of commands in the audit trail. */
export const actor = 'command';
