import { Fragment, type ReactNode } from 'react';

export interface SentenceProps {
  /** A sentence of the catalogue whose parameters are `{name}` again: `m.call({ phone: '{phone}' })`. */
  text: string;
  /** What stands in the place of each parameter. */
  parts: Record<string, ReactNode>;
}

/** A sentence with elements in it: a link, a number that must not break. Translations may move them. */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const part = parts[piece.slice(1, -1)];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence do not change places
    return <Fragment key={index}>{piece.startsWith('{') ? part : piece}</Fragment>;
  });
}
