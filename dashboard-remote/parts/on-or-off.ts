import { m } from '@salon/shared-lib/i18n';

/** How a switch reads in a sentence. */
export const onOrOff = (isOn: boolean): string => (isOn ? m.switch_on() : m.switch_off());
