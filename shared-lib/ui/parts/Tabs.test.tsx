import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { key: 'today', label: 'Today' },
  { key: 'future', label: 'Future' },
  { key: 'past', label: 'Past' },
] as const;

function Visits({ links = false }) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['key']>('today');
  return (
    <Tabs
      label="Visits"
      tabs={links ? tabs.map((tab) => ({ ...tab, href: `#${tab.key}` })) : tabs}
      selected={selected}
      onSelect={setSelected}
    >
      panel of {selected}
    </Tabs>
  );
}

it.each([
  ['{ArrowRight}', 'Future'],
  ['{ArrowRight}{ArrowRight}', 'Past'],
  ['{ArrowLeft}', 'Past'],
  ['{End}', 'Past'],
  ['{End}{Home}', 'Today'],
  ['{ArrowDown}', 'Today'],
])('%s from the first tab leads to %s', async (keys, label) => {
  render(<Visits />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(label);
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: label })).toHaveTextContent(
    `panel of ${label.toLowerCase()}`,
  );
});

it('brings the tab that gets the focus into view, wherever the browser leaves the row', async () => {
  const reveal = jest.fn(function (this: Element) {
    return this.textContent;
  });
  Object.assign(Element.prototype, { scrollIntoView: reveal });
  try {
    render(<Visits />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(reveal).toHaveLastReturnedWith('Past');
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  }
});

it('has one tab stop', async () => {
  render(<Visits />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

it.each([[false], [true]])('a click selects, with links: %s', async (links) => {
  render(<Visits links={links} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Past');
  expect(screen.getByRole('tab', { selected: true }).getAttribute('href')).toBe(
    links ? '#past' : null,
  );
});

it('a click that opens another window selects nothing', async () => {
  render(<Visits links />);
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('tab', { name: 'Past' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Today');
});
