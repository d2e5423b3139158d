import { visitName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { clock } from '@salon/shared-lib/ui';
import { categoryNames } from '../day/category-names.ts';
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
      return cannotText(categoryNames.getState().get(verdict.categoryId));
    case 'closed':
      return m.move_outside();
    case 'taken':
      return m.move_taken({
        name: visitName(verdict.by),
        time: clock(verdict.by.start_service_time),
      });
  }
}

/** What a technician does not do, by the name of the category: `no waxing`. */
export function cannotText(category: string | undefined): string {
  if (category === undefined) return m.move_cannot_some();
  return m.move_cannot({ category: category.toLocaleLowerCase(m.language_code()) });
}
