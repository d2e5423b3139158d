import { settingDefinitions, settingKeys } from '@salon/shared-lib/administration';
import type { Values } from '../changes/use-settings.ts';
import type { ShownFields } from '../parts/ChangedMeanwhile.tsx';
import { onOrOff } from '../parts/on-or-off.ts';
import { settingName } from './setting-name.ts';

/** The settings as a form says what somebody else has changed of them. */
export const settingFields: ShownFields<Values> = Object.fromEntries(
  settingKeys.map((title) => {
    const isSwitch = settingDefinitions[title].field === 'switch';
    return [
      title,
      {
        name: () => settingName(title),
        show: (text = '') => (isSwitch ? onOrOff(text === 'on') : text),
      },
    ];
  }),
);
