import { m } from '@salon/shared-lib/i18n';
import { Switch } from '../parts/Switch.tsx';
import { type ChangeKind, useTell } from './tell.ts';

export type TellClientProps = {
  kind: ChangeKind;
  /** Several visits are changed at once. */
  many?: boolean;
};

/** Asks whether clients are told of changes of a kind. The choice is remembered for who is logged in. */
export function TellClient({ kind, many = false }: TellClientProps) {
  const [tells, choose] = useTell(kind);
  return <Switch label={many ? m.tell_each() : m.calendar_tell()} isOn={tells} onChange={choose} />;
}
