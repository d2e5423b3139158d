import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { withPhones } from './PhoneText.tsx';

/** What a browser keeps on one line. */
const unbroken = (element: Element) =>
  [...element.querySelectorAll('.number')].map(({ textContent }) => textContent);

it.each([
  ['Please call us at (253) 555-0142.', ['(253) 555-0142']],
  ['(253) 555-0100 is new to us. Call (253) 555-0142.', ['(253) 555-0100', '(253) 555-0142']],
  ['Please enter a valid 10-digit phone number.', []],
  ['', []],
])('%j has the numbers %j, and the same text', (sentence, numbers) => {
  const { container } = render(withPhones(sentence));
  expect(container).toHaveTextContent(sentence, { normalizeWhitespace: false });
  expect(unbroken(container)).toEqual(numbers);
});
