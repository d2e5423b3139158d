import { formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { withPhones } from '@salon/shared-lib/ui';
import type { ReactNode } from 'react';
import { Switch } from '../parts/Switch.tsx';
import { type ChangeKind, isReached, type ToldVisit, useTell } from './tell.ts';

/** Asks whether the client of a visit is told of changes of a kind, or says that no message reaches her. */
export function TellClient({
  visit,
  kind = 'other',
  children,
}: {
  visit: ToldVisit;
  kind?: ChangeKind;
  /** How she is told. */
  children?: ReactNode;
}) {
  const [tells, choose] = useTell(visit, kind);
  if (!isReached(visit, kind))
    return <p>{withPhones(m.tell_nobody({ phone: formatPhone(visit.Customer?.phone) }))}</p>;
  return (
    <>
      <Switch label={m.calendar_tell()} isOn={tells} onChange={choose} />
      {tells && children}
    </>
  );
}
