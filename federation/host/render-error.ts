/** Why a page was not rendered; `busy`: too many pages were waiting. */
export type RenderFault = 'threw' | 'late' | 'memory' | 'died' | 'busy';

/** A page was not rendered; the host sends it without a first view. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly fault: RenderFault;

  constructor(fault: RenderFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
