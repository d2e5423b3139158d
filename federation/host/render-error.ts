/** Why a page was not rendered; `busy`: too many pages were waiting. */
export type RenderFault = 'threw' | 'late' | 'memory' | 'died' | 'busy';

/** A page that could not be rendered, with its prefix only: the rest of a path may identify a visitor. */
export type RenderFailure = {
  fault: RenderFault;
  remote: string;
  version: string;
  error: string;
  prefix: string;
};

/** A page was not rendered; the host sends it without a first view. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly fault: RenderFault;

  constructor(fault: RenderFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** A first view that a remote rendered, or why it did not, and how long it took. */
export type FirstView = {
  remote: string;
  version: string;
  outcome: 'ok' | RenderFault;
  milliseconds: number;
};
