/** What a fault does to the product. */
export type Kind =
  | 'accessibility'
  | 'audit'
  | 'booking'
  | 'build'
  | 'cache'
  | 'double booking'
  | 'limits'
  | 'lists'
  | 'messages'
  | 'navigation'
  | 'permission'
  | 'prices'
  | 'privacy'
  | 'releases'
  | 'storage'
  | 'texts'
  | 'time'
  | 'undo';

/** A slip that a developer could make. */
export type Fault = {
  /** What is wrong then, in a few words. */
  name: string;
  kind: Kind;
  /** Where it is, from the root of the workspace. */
  file: string;
  /** A text that is in the file once, and what stands there instead. */
  find: string;
  replace: string;
  /**
   * The cheapest step that finds it: `types`, `lint`, `budgets`, a test file of Jest, or a journey as
   * `e2e/journeys/booking.spec.ts › title`.
   */
  foundBy: string;
  /** The quick set does not find it, only the full one. */
  onlyFull?: true;
};
