import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@salon/shared-lib/router/for-tests';
import { act, render, screen } from '@testing-library/react';
import { Faq } from './Faq.tsx';

const late = 'What if I am late?';
const gifts = 'Do you sell gift cards?';
const scrolled = jest.fn<(this: Element) => void>();

beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.call(this);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  scrolled.mockReset();
});

function open(address: string) {
  const router = createMemoryRouter([{ path: '/faq', Component: Faq }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const summary = (question: string) => screen.getByText(question, { selector: 'summary' });
const isOpen = (question: string) => summary(question).closest('details')?.open;
const openQuestions = () => [...document.querySelectorAll('details[open] > summary')].length;

it('opens with the two questions that most visitors have', () => {
  open('/faq');
  expect(openQuestions()).toBe(2);
  expect(scrolled).not.toHaveBeenCalled();
});

it('opens the question that the address names, and scrolls to it', () => {
  open('/faq#late');
  expect(isOpen(late)).toBe(true);
  expect(scrolled.mock.contexts).toEqual([summary(late).closest('details')]);
  expect(summary(late)).toHaveFocus();
});

it('opens another one by its address and leaves the first one open', async () => {
  const router = open('/faq#late');
  await act(() => router.navigate('#gifts'));
  expect([isOpen(late), isOpen(gifts)]).toEqual([true, true]);
  expect(summary(gifts)).toHaveFocus();
});

it.each(['#nothing-here', '#groups', '#'])('opens no further question at %s', (hash) => {
  open(`/faq${hash}`);
  expect(openQuestions()).toBe(2);
});

it('contains every answer, also those that are closed', () => {
  open('/faq');
  for (const details of document.querySelectorAll('details')) {
    expect(details.querySelector('p')?.textContent).not.toBe('');
  }
});

it('gives every place of the page an address of its own', () => {
  open('/faq');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
