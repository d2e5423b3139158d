import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Portrait } from './Portrait.tsx';

it.each([
  ['Linh', 'Drawing of Linh'],
  ['Linh', ''],
])('the drawing of %s has the text “%s”', (name, alt) => {
  const { container } = render(<Portrait technician={{ id: 2, name }} alt={alt} />);
  expect(container.querySelector('img')).toHaveAttribute('alt', alt);
  expect(container.textContent).toBe('');
});

it('a letter is no text for screen readers, who hear the name beside it', () => {
  render(<Portrait technician={{ id: 9, name: 'Kim' }} alt="Drawing of Kim" />);
  expect(screen.getByText('K')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
