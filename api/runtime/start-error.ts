/** A reason not to start that the operator can act on. `main.ts` prints its message and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
