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

it('a photo comes before a drawing, in the width that fits', () => {
  const photo = '0123456789abcdef0123456789abcdef';
  const technician = { id: 2, name: 'Linh', photo };
  const { rerender } = render(<Portrait technician={technician} alt="Photo of Linh" />);
  const picture = screen.getByRole('img', { name: 'Photo of Linh' });
  expect(picture).toHaveAttribute('src', `/api/technicians/photos/${photo}-320.webp`);
  expect(picture.getAttribute('srcset')).toContain(`${photo}-640.webp 640w`);
  const wide = picture.getAttribute('sizes');
  rerender(<Portrait small technician={technician} alt="Photo of Linh" />);
  expect(picture.getAttribute('sizes')).not.toBe(wide);
});

it('a letter is no text for screen readers, who hear the name beside it', () => {
  render(<Portrait technician={{ id: 9, name: 'Kim' }} alt="Drawing of Kim" />);
  expect(screen.getByText('K')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
