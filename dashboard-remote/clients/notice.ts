/** What became of something, with a way back where there is one. */
export type Notice = {
  sentence: string;
  /** It was not done. */
  failed?: boolean;
  action?: { label: string; onClick: () => void };
};
