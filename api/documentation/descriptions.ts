import { appointmentDescriptions } from './appointment-descriptions.ts';
import { customerDescriptions } from './customer-descriptions.ts';
import type { Descriptions } from './described.ts';
import { messageDescriptions } from './message-descriptions.ts';
import { salonDescriptions } from './salon-descriptions.ts';
import { textDescriptions } from './text-descriptions.ts';

/** Every endpoint by its name. */
export const descriptions: Descriptions = {
  ...customerDescriptions,
  ...appointmentDescriptions,
  ...messageDescriptions,
  ...salonDescriptions,
  ...textDescriptions,
};
