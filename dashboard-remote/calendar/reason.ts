import { friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock } from '@salon/shared-lib/ui';
import type { Verdict } from './move-rules.ts';

/** Why an appointment cannot be put somewhere: `Sage Holm, 2:30 PM`. */
export function reasonOf(verdict: Exclude<Verdict, { ok: true }>): string {
  switch (verdict.reason) {
    case 'past':
      return m.move_past();
    case 'off':
      return m.move_off();
    case 'away':
      return m.move_away();
    case 'cannot':
      return m.move_cannot();
    case 'outside':
      return m.move_outside();
    case 'taken':
      return m.move_taken({
        name: friendlyName(verdict.by.Customer.name),
        time: clock(verdict.by.start_service_time),
      });
  }
}
