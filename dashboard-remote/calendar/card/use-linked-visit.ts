import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { useSearchParams } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent } from 'react';
import { usePhone } from '../../parts/use-phone.ts';

/** A link to a visit opens its card, or picks it up. A phone has no columns to put it down in, but its card. */
export function useLinkedVisit(
  day: DeskDay | undefined,
  work: { open: (visit: DeskAppointment) => void; pickUp: (visit: DeskAppointment) => void },
): void {
  const [params] = useSearchParams();
  const isPhone = usePhone();
  const date = day?.date;
  const follow = useEffectEvent((id: number, isMove: boolean) => {
    const visit = day?.appointments.find((one) => one.id === id);
    if (!visit) return;
    if (isMove && !isPhone) work.pickUp(visit);
    else work.open(visit);
  });
  const id = Number(params.get('move') ?? params.get('visit'));
  const isMove = params.has('move');
  useEffect(() => {
    if (date && id) follow(id, isMove);
  }, [date, id, isMove]);
}
