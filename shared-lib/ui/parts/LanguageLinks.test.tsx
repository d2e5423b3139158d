import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { addressIn, LanguageLinks } from './LanguageLinks.tsx';

const forget = () => {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the component sets it in this way.
  document.cookie = 'language=; path=/; max-age=0';
};
afterEach(forget);

it.each([
  ['en', '/', '/'],
  ['es', '/', '/es'],
  ['vi', '/faq', '/vi/faq'],
  ['en', '//evil.example', '/evil.example'],
] as const)('the address in %s of %s is %s', (locale, path, address) => {
  expect(addressIn(locale, path)).toBe(address);
});

it('names each language in itself, and the one of the page as current', () => {
  render(<LanguageLinks path="/faq" variant="row" place="footer" />);
  const links = screen.getAllByRole('link');
  const read = links.map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.lang,
    link.getAttribute('aria-current'),
  ]);
  expect(read).toEqual([
    ['English', '/faq', 'en', 'true'],
    ['Español', '/es/faq', 'es', null],
    ['Tiếng Việt', '/vi/faq', 'vi', null],
  ]);
});

it('remembers the language, and gives the focus back to the list that it was chosen in', async () => {
  const onArrive = jest.fn();
  const lists = (
    <>
      <LanguageLinks path="/faq" variant="segment" place="menu" onArrive={onArrive} />
      <LanguageLinks path="/faq" variant="row" place="footer" />
    </>
  );
  const before = render(lists);
  const [inMenu] = screen.getAllByRole('link', { name: 'Español' });
  inMenu?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(inMenu as HTMLElement);
  expect(document.cookie).toContain('language=es');
  before.unmount();

  render(lists);
  const [current] = screen.getAllByRole('link', { name: 'English' });
  await waitFor(() => expect(current).toHaveFocus());
  expect(onArrive).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
