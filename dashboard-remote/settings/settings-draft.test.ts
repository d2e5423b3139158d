import { expect, it } from '@jest/globals';
import type { SettingKey } from '@salon/shared-lib/administration';
import { forgetStored, keepSettings, settingsDraft } from './settings-draft.ts';

it('keeps what is typed while other words are stored, over those', () => {
  const titles: SettingKey[] = ['leadTimeHours', 'bufferTime'];
  keepSettings(titles, {
    typed: { leadTimeHours: '3', bufferTime: '10' },
    seen: { leadTimeHours: '1', bufferTime: '0' },
  });
  // Stored was what was typed a moment before.
  forgetStored(titles, { leadTimeHours: '2', bufferTime: '10' });
  expect(settingsDraft.getState()).toMatchObject({
    typed: { leadTimeHours: '3' },
    seen: { leadTimeHours: '2' },
  });
  expect(settingsDraft.getState().typed).not.toHaveProperty('bufferTime');
});
