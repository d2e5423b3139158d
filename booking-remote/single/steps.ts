import { m } from '@salon/shared-lib/i18n';

/** The five steps in order, as the address names them (`?step=`). */
export const steps = ['phone', 'services', 'technician', 'time', 'done'] as const;
export type Step = (typeof steps)[number];

export function stepFrom(param: string | null): Step | null {
  return steps.find((step) => step === param) ?? null;
}

export function stepNames(): string[] {
  return [
    m.step_phone(),
    m.step_services(),
    m.step_technician(),
    m.step_time(),
    m.step_confirmation(),
  ];
}
