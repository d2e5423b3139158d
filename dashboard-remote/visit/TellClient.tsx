import { m } from '@salon/shared-lib/i18n';
import { Switch } from '../parts/Switch.tsx';
import { type ChangeKind, useTell } from './tell.ts';

/** Asks whether clients are told of changes of a kind. The choice is remembered for who is logged in. */
export function TellClient({ kind }: { kind: ChangeKind }) {
  const [tells, choose] = useTell(kind);
  return <Switch label={m.calendar_tell()} isOn={tells} onChange={choose} />;
}
