import { m } from '@salon/shared-lib/i18n';

/** The four steps in order, as the address names them (`?step=`). */
export const steps = ['phone', 'size', 'services', 'done'] as const;
export type Step = (typeof steps)[number];

export const stepFrom = (param: string | null): Step | null =>
  steps.find((step) => step === param) ?? null;

export function stepNames(): string[] {
  return [m.step_phone(), m.step_group_size(), m.step_group_services(), m.step_confirmation()];
}
