import { expect, it } from '@jest/globals';
import { readWeek } from '../domain/week.ts';
import { defaultWeek } from '../scheduling/hours.ts';
import { settingDefinitions, settingKeys } from './settings.ts';

// Undoing the first change of a setting stores its default.
it.each(settingKeys)('%s has a default that can be stored', (title) => {
  const { schema, default: unset = '' } = settingDefinitions[title];
  expect(schema.safeParse(unset).success).toBe(true);
});

it('the default of the opening hours is that of the rules', () => {
  expect(readWeek(settingDefinitions.hours.default ?? '')).toEqual(defaultWeek);
});
