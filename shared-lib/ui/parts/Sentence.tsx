import { Fragment, type ReactNode } from 'react';

export type SentenceProps = {
  /** A text of the catalogue with placeholders as parameters: `m.call({ phone: '{phone}' })`. */
  text: string;
  /** The element for each placeholder. */
  parts: Record<string, ReactNode>;
};

/** A text with elements in it, such as a link. Translations may change their order. */
export function Sentence({ text, parts }: SentenceProps) {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const part = parts[piece.slice(1, -1)];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence do not change places
    return <Fragment key={index}>{piece.startsWith('{') ? part : piece}</Fragment>;
  });
}
