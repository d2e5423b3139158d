import { m } from '@salon/shared-lib/i18n';
import { anyOf, CallButton, Note } from '@salon/shared-lib/ui';
import { useMemo } from 'react';
import type { BookingData } from '../data/booking-data.ts';
import { type Blocking, blockingItems } from './blocking-items.ts';
import { ShareOut } from './ChangeLanes.tsx';
import type { GroupWizard } from './use-group-wizard.ts';

export type NobodyProps = {
  data: BookingData;
  wizard: GroupWizard;
  /** Absent where the title is said beside it. */
  title?: string;
};

/** Instead of times: no team can do the selection as it is shared out. */
export function Nobody(props: NobodyProps) {
  const { wizard } = props;
  if (wizard.pins.length === 0) return <TooMuch {...props} />;
  return (
    <Note actions={<ShareOut wizard={wizard} />}>
      <p role="status">{m.group_nobody_chosen()}</p>
    </Note>
  );
}

/** No team can do it, however it is shared out, and which services are in the way. */
function TooMuch({ data: { technicians }, wizard: { picked, size }, title }: NobodyProps) {
  const blocking = useMemo(
    () => blockingItems(picked, technicians, size),
    [picked, technicians, size],
  );
  return (
    <Note {...(title && { title })} actions={<CallButton small />}>
      <p>
        {blocking.length > 0
          ? m.group_nobody_but({ services: anyOf(blocking.map(wordsOf)) })
          : m.group_nobody()}
      </p>
    </Note>
  );
}

/** The name alone: all of it is to be taken out. */
function wordsOf({ service: { name, quantity }, excess }: Blocking): string {
  return excess === quantity ? name : m.group_nobody_excess({ name, n: excess });
}
