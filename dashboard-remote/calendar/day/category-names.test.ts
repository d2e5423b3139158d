import { afterEach, expect, it, jest } from '@jest/globals';
import { api } from '@salon/shared-lib/api';
import { announcePublicData } from '@salon/shared-lib/query';
import { categoryNames, readCategoryNames } from './category-names.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('are read once, and again after the menu has changed', async () => {
  const send = jest.spyOn(api, 'send');
  const menu = (name: string) => send.mockResolvedValue([{ id: 1, name, services: [] }] as never);
  menu('Waxing');
  await readCategoryNames();
  await readCategoryNames();
  expect(send).toHaveBeenCalledTimes(1);
  expect(categoryNames.getState().get(1)).toBe('Waxing');
  menu('Brows');
  announcePublicData();
  await readCategoryNames();
  expect(categoryNames.getState().get(1)).toBe('Brows');
});

it('are read again where that failed', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  announcePublicData();
  const send = jest.spyOn(api, 'send').mockRejectedValueOnce(new Error('Offline.'));
  await readCategoryNames();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(categoryNames.getState().get(1)).toBe('Brows');
  send.mockResolvedValue([{ id: 1, name: 'Lashes', services: [] }] as never);
  await readCategoryNames();
  expect(categoryNames.getState().get(1)).toBe('Lashes');
});
