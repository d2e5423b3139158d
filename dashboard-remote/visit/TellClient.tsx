import { m } from '@salon/shared-lib/i18n';
import { Switch } from '../parts/Switch.tsx';
import { type ChangeKind, type ToldVisit, useTell } from './tell.ts';

/** Asks whether the client of a visit is told of changes of a kind. */
export function TellClient({ visit, kind = 'other' }: { visit: ToldVisit; kind?: ChangeKind }) {
  const [tells, choose] = useTell(visit, kind);
  return <Switch label={m.calendar_tell()} isOn={tells} onChange={choose} />;
}
