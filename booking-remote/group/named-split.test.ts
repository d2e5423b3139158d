import { afterEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { lanesOf } from './lanes.ts';
import { splitToKeep } from './named-split.ts';
import { pinsFrom } from './pins.ts';
import { pickedFrom } from './quantities.ts';
import { useGuestNames } from './use-guest-names.ts';

afterEach(() => sessionStorage.clear());

const service = { name: '', time: 30, price: 30, category_id: 1, description: '' };
const menu = [{ id: 1, name: '', services: [4, 9, 21].map((id) => ({ ...service, id })) }];
const picked = pickedFrom(new Map([4, 9, 21].map((id) => [id, 1])), menu);
const choices = '4,9,21 2';
const [preview, other, third] = ['4.21,9', '4,9.21', '9.4,21'];

/** The split to keep while `split` is shown. */
function keptAt(split: string, guests: ReturnType<typeof useGuestNames>, now = choices) {
  const shares = pinsFrom(split).map(({ service_ids }, guest) => ({
    ...{ technician_id: guest + 1, service_ids, minutes: 30, guest },
  }));
  const lanes = lanesOf(shares as never, picked, 2, guests.names);
  const { notes } = guests;
  return splitToKeep(lanes, { shown: pinsFrom(preview as string), notes, choices: now });
}

const named = (split: string | null, guest = 1) => {
  const { result } = renderHook(() => useGuestNames());
  act(() => result.current.type(guest, 'T', split === null ? null : { choices, split }));
  return result;
};

it('is what was shown before a start was chosen, for a name that was typed before', () => {
  const guests = named(null);
  expect(keptAt(preview as string, guests.current)).toBeNull();
  expect(keptAt(other as string, guests.current)).toEqual(pinsFrom(preview as string));
  // The guest with the name has the same.
  expect(keptAt('4.21,9', named(null, 2).current)).toBeNull();
});

it('is what was shown of the start, for a name that was typed after that', () => {
  const guests = named(other as string);
  expect(keptAt(other as string, guests.current)).toBeNull();
  expect(keptAt(third as string, guests.current)).toEqual(pinsFrom(other as string));
  expect(keptAt(preview as string, guests.current)).toEqual(pinsFrom(other as string));
  // After other choices, what is shown for these.
  expect(keptAt(preview as string, guests.current, 'others')).toBeNull();
});

it('outlasts a correction of the name and a reload, and ends with the name', () => {
  const guests = named(other as string);
  act(() => guests.current.type(1, 'Tina', null));
  const { result: reloaded } = renderHook(() => useGuestNames());
  expect(reloaded.current.names).toEqual(['Tina']);
  expect(keptAt(other as string, reloaded.current)).toBeNull();
  act(() => reloaded.current.type(1, ''));
  act(() => reloaded.current.type(1, 'Tina'));
  expect(keptAt(other as string, reloaded.current)).toEqual(pinsFrom(preview as string));
});

it('nobody without a name is asked', () => {
  const { result } = renderHook(() => useGuestNames());
  expect(keptAt(other as string, result.current)).toBeNull();
});
