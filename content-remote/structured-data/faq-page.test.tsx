import { expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { render } from '@testing-library/react';
import { Faq } from '../faq/Faq.tsx';
import { faqPage } from './faq-page.ts';

it('contains the questions and answers of the page, word for word', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Faq }])} />);
  const shown = [...document.querySelectorAll('details')].map((details) => [
    details.querySelector('summary')?.textContent,
    details.querySelector('p')?.textContent,
  ]);
  const found = faqPage().mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
  expect(found).toEqual(shown);
});
