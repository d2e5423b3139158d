import { isValidElement, type ReactNode } from 'react';
import { Words, type WordsProps, wordsText } from '../reading/Words.tsx';

/** The text of an answer without its links: strings, {@link Words}, and elements around them. */
export function plainText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(plainText).join('');
  if (isValidElement<WordsProps>(node) && node.type === Words) return wordsText(node.props.text);
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  return plainText(node.props.children);
}
