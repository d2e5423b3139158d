import type { Stage } from '../contract/stages.ts';

/** A remote that could not be shown, and why. Route errors of this kind are what `Unavailable` gets. */
export class RemoteFailure extends Error {
  override readonly name: string = 'RemoteFailure';
  readonly remote: string;
  readonly stage: Stage;
  /** Short id to read out on the telephone; the same id is in the telemetry. */
  readonly id: string;

  constructor(remote: string, stage: Stage, message: string, cause?: unknown) {
    super(message, { cause });
    this.remote = remote;
    this.stage = stage;
    this.id = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '';
  }
}

/** A part of a remote that is loaded already: the router keeps its failure, only a new document forgets it. */
export class PartFailure extends RemoteFailure {}

/**
 * What "try again" does: a remote that could not be loaded is asked for again in the page (`navigate` goes
 * where we are), anything else takes a new document.
 */
export function retry(error: unknown, navigate: () => void): void {
  if (error instanceof RemoteFailure && !(error instanceof PartFailure)) navigate();
  else location.reload();
}

/** Stages after which trying again can't help: the same file will be refused again. */
export const isFinal = (failure: unknown) =>
  failure instanceof RemoteFailure && failure.stage === 'version';
