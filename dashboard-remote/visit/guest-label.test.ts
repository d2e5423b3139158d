import { expect, it } from '@jest/globals';
import { guestLabel } from './guest-label.ts';

it('names a guest by the name, and without one by the technician', () => {
  expect(guestLabel({ guest_name: 'ROBIN DOE' }, 'Linh')).toBe('Robin Doe');
  expect(guestLabel({}, 'Linh')).toBe('the guest with Linh');
});
