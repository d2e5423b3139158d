import { afterEach, describe, expect, it } from '@jest/globals';
import type { AppointmentStatus } from '@salon/shared-lib/domain';
import { baseLocale, setLocaleSource } from '@salon/shared-lib/i18n';
import { cleanup, render, screen, within } from '@testing-library/react';
import { clientOf, visit } from '../day/for-tests.ts';
import { Block } from './Block.tsx';
import { plainBlock } from './for-tests.ts';

afterEach(() => {
  setLocaleSource(() => baseLocale);
  cleanup();
});

const allergy = 'Latex allergy';

/** The words drawn in a block; a note without a line is the triangle alone. */
function draw(
  minutes: number,
  {
    group = 3,
    scale = 1.5,
    em = 20,
    notes = allergy as string | null,
    status = 'booked' as AppointmentStatus,
    late = false,
  } = {},
) {
  const one = visit(1, 1, '9:00', { minutes, group, status });
  const { container } = render(
    <Block
      {...plainBlock}
      appointment={{ ...one, Customer: { ...clientOf(1), notes } }}
      scale={scale}
      late={late}
      room={{ words: 'wide', em }}
    />,
  );
  return container;
}

describe('the note of a block', () => {
  it.each([
    [35, 1.5],
    [45, 1.5],
    [60, 1.5],
    [60, 1],
    [90, 1],
  ])('is drawn on a share of %d minutes of a group at %d pixels a minute', (minutes, scale) => {
    draw(minutes, { scale });
    expect(within(screen.getByRole('button')).getByText(allergy)).toBeTruthy();
  });

  it('comes after the group where both have a line', () => {
    const words = draw(60).textContent ?? '';
    expect(words.indexOf('Group')).toBeGreaterThan(0);
    expect(words.indexOf('Group')).toBeLessThan(words.indexOf(allergy));
  });

  it('is a triangle before the name where it has no line', () => {
    const container = draw(20);
    expect(screen.queryByText(allergy)).toBeNull();
    expect(container.querySelector('b svg')).not.toBeNull();
  });
});

describe('a block with one line', () => {
  const words = (em: number) => draw(15, { em }).textContent;

  it.each([
    [40, /15′ Gel Polish$/],
    [9.5, /15′ $/],
  ])('draws the services that %d em have room for', (em, text) => {
    expect(words(em)).toMatch(text);
  });

  it('hides a part only where the name and the minutes have no room', () => {
    draw(15, { em: 3 });
    draw(15, { em: 20 });
    const [narrow, wide] = screen.getAllByRole('button').map(({ className }) => className);
    expect(narrow).toContain('cut');
    expect(wide).not.toContain('cut');
  });
});

describe('a block says name, time, minutes and services', () => {
  const words = (minutes: number, scale: number, em = 20) =>
    draw(minutes, { scale, em, group: 1, notes: null }).textContent;

  it.each([
    [20, 1, 20, 'Customer 1 9:00–9:20 20′ Gel Polish'],
    [20, 1, 14, 'Customer 1 9:00–9:20 20′ '],
    [20, 1, 11, 'Customer 1 9:00 20′ '],
    [20, 1.5, 20, 'Customer 1, Gel Polish9:00–9:20, 20 min'],
    [45, 1, 20, 'Customer 1, Gel Polish9:00–9:45, 45 min'],
    [45, 1.5, 20, 'Customer 19:00–9:45, 45 minGel Polish'],
  ])('in %d minutes at %d pixels a minute, in %d em', (minutes, scale, em, text) => {
    expect(words(minutes, scale, em)).toBe(text);
  });

  it('also where notes take the line of the services', () => {
    expect(draw(35).textContent).toBe(`Customer 1, Gel Polish9:00–9:35, 35 min${allergy}`);
  });

  it('and has the whole sentence as a tooltip', () => {
    draw(20);
    const { title } = screen.getByRole('button');
    expect(title).toBe(
      'Customer 1, 9:00 AM to 9:20 AM, 20 min, Gel Polish, Group of 3, Latex allergy',
    );
  });
});

describe('a client who is late', () => {
  it.each([
    [20, 1, 4, 'Late, Customer 1 20′ '],
    [25, 1.5, 40, 'Customer 1, Late, Gel Polish9:00–9:25, 25 min'],
    [25, 1.5, 6, 'Customer 1, Gel PolishLate'],
    [45, 1.5, 6, 'Customer 19:00–9:45 45′Late, Gel Polish'],
  ])('of %d minutes at %d pixels a minute is named so in %d em', (minutes, scale, em, text) => {
    const shown = draw(minutes, { scale, em, group: 1, notes: null, late: true });
    expect(shown.textContent).toBe(text);
    expect(screen.getByRole('img', { name: /, Late$/ })).toBeTruthy();
  });
});

describe('a no-show', () => {
  const words = (minutes: number, em: number) =>
    draw(minutes, { em, group: 1, notes: null, status: 'no_show' }).textContent;

  it.each([
    [15, 40, 'Customer 1, No-show 9:00–9:15 15′ Gel Polish'],
    [15, 13, 'Customer 1, No-show 15′ '],
    [15, 11.5, 'Customer 1, No-show '],
    [15, 6, 'Customer 1 15′ '],
    [25, 40, 'Customer 1, No-show, Gel Polish9:00–9:25, 25 min'],
    [25, 6, 'Customer 1, Gel PolishNo-show'],
    [45, 6, 'Customer 19:00–9:45 45′No-show, Gel Polish'],
  ])('of %d minutes with %d em says the word where it has room', (minutes, em, text) => {
    expect(words(minutes, em)).toBe(text);
  });
});

it('says that its technician is off then, with a sign before the name', () => {
  const props = { ...plainBlock, appointment: visit(1, 1, '9:00') };
  const { container, rerender } = render(<Block {...props} />);
  expect(container.querySelector('b svg')).toBeNull();
  rerender(<Block {...props} absence="Linh is off 9:00–11:00 AM" />);
  expect(container.querySelector('b svg')).not.toBeNull();
  expect(screen.getByRole('img', { name: /, Linh is off 9:00–11:00 AM$/ })).toBeTruthy();
});

it('names its services in the language of the page', () => {
  setLocaleSource(() => 'vi');
  draw(60, { group: 1 });
  expect(screen.getByText('Sơn gel')).toBeTruthy();
  expect(screen.getByRole('img', { name: /Sơn gel/ })).toBeTruthy();
});
