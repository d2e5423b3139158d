import { m } from '@salon/shared-lib/i18n';

/** `Group of 2`, that two technicians serve the guest at once, or both; empty for a single appointment. */
export const groupWords = ({
  group,
  guest,
}: {
  group: number;
  guest?: number | undefined;
}): string =>
  [
    ...(group > 1 ? [m.calendar_group({ n: group })] : []),
    ...(guest !== undefined ? [m.calendar_at_once()] : []),
  ].join(', ');
