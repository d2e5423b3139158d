import { expect, it } from '@jest/globals';
import { titleOf } from './title.ts';

const page = {
  route: {
    id: 'content:services',
    loader: async () => ({ tab: 'menu' }),
    handle: { title: ({ tab }: { tab: string }) => `Services, ${tab}` },
  },
};

it('is made of the data of the page', () => {
  expect(titleOf([page], { 'content:services': { tab: 'menu' } })).toBe('Services, menu');
});

it.each([
  ['has not begun to load', {}],
  ['failed, beside that of the layout', { 'shell:layout': null }],
])('does not exist when the data of the page %s', (_, data) => {
  expect(titleOf([page], data)).toBeNull();
});

it('does not exist where a remote gives something else than a text', () => {
  const odd = { route: { id: 'a', handle: { title: (() => ({ text: 'Odd' })) as never } } };
  expect(titleOf([odd], {})).toBeNull();
});

it('is that of the innermost page that has one', () => {
  const plain = (id: string, title?: string) => ({ route: { id, handle: { title } } });
  expect(titleOf([plain('a', 'Outer'), plain('b', 'Inner'), plain('c')], {})).toBe('Inner');
});
