import type { BookingSummary, ServiceCategory } from '@salon/shared-lib/domain';
import { Link } from '@salon/shared-lib/router';
import { removeStored, writeStored } from '@salon/shared-lib/session';
import { buttonClass } from '@salon/shared-lib/ui';
import { forgetUnfinished } from '../unfinished/use-unfinished.ts';
import { againAddress, isBookedAsGroup, servicesAgain } from './history-rules.ts';

export type BookAgainProps = {
  booking: BookingSummary;
  menu: readonly ServiceCategory[];
  children: string;
  small?: boolean;
  describedBy?: string;
};

/** A link that books the same services with the same technicians at a new time. */
export function BookAgain({ booking, menu, children, small = false, describedBy }: BookAgainProps) {
  function choose() {
    removeStored('selectedDate');
    forgetUnfinished(isBookedAsGroup(booking) ? 'group' : 'single');
    if (!isBookedAsGroup(booking)) writeStored('selectedServices', servicesAgain(booking, menu));
  }
  return (
    <Link
      className={buttonClass('line', { small })}
      to={againAddress(booking, menu)}
      onClick={choose}
      aria-describedby={describedBy}
    >
      {children}
    </Link>
  );
}
