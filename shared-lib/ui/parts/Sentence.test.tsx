import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Sentence } from './Sentence.tsx';

it('puts elements in the places of the parameters', () => {
  const { container } = render(
    <Sentence
      text="Call {phone}, or see {visits}."
      parts={{ phone: <a href="tel:+12535550142">253</a>, visits: <b>My Visits</b> }}
    />,
  );
  expect(container).toHaveTextContent('Call 253, or see My Visits.');
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+12535550142');
});

it('is plain text without parameters', () => {
  const { container } = render(<Sentence text="For today, please call." parts={{}} />);
  expect(container).toHaveTextContent('For today, please call.');
});
