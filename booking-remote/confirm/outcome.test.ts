import { expect, it } from '@jest/globals';
import { ApiError } from '@salon/shared-lib/api';
import { book } from './outcome.ts';

const customer = { id: 4, name: 'J. D.', email: null, phone: '2535550101' };

it('takes a conflicting slot for a taken one, also where the refusal has no code', async () => {
  const message = 'That time is taken.';
  const refusal = new ApiError({
    kind: 'client',
    status: 400,
    code: 'unexpected_answer',
    message,
    body: { message },
    conflictingSlot: '10:00',
  });
  await expect(book(() => Promise.reject(refusal), customer)).resolves.toEqual({
    kind: 'taken',
    message,
    conflictingSlot: '10:00',
  });
});
