import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { briefClock, clock } from '@salon/shared-lib/ui';

/** From when to when an appointment is, as a block writes it: `3:00–3:30`. */
export const spanText = (start: Minutes, minutes: Minutes): string =>
  m.calendar_span({ from: briefClock(start), to: briefClock(start + minutes) });

/** The same where no hours stand beside it: `3:00–3:30 PM`. */
export const wholeSpanText = (start: Minutes, minutes: Minutes): string =>
  m.calendar_span({ from: briefClock(start), to: clock(start + minutes) });
