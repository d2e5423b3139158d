import type { AnnouncedMessages } from '@salon/shared-lib/domain';
import * as z from 'zod/mini';
import type { PublicData } from '../public-data/public-data.ts';
import { textObstacle } from './send-text.ts';

/** As `confirmation_recipient` answers it: whom the enqueued confirmation reaches, and whether the limits have room for a text. */
export const recipientSchema = z.object({
  mail: z.enum(['sent', 'awaits_proof', 'none']),
  text_to: z.nullable(z.string()),
  has_room: z.boolean(),
});

/**
 * Which messages about a new booking its customer may expect. A text that the limits hold back now is none. `data`: those by
 * which the booking was checked.
 */
export function announcedMessages(
  data: Pick<PublicData, 'settingValues'>,
  { mail, text_to, has_room }: z.infer<typeof recipientSchema>,
): AnnouncedMessages {
  return { mail, text: has_room && text_to !== null && textObstacle(data, text_to) === null };
}
