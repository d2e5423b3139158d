import { ApiError } from '@salon/shared-lib/api';

/** Whether a call was refused until a code proves the phone number (docs/rules.md#proof). */
export function isCodeRequired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'code_required';
}
