import type { Permission, SessionScope } from '@salon/shared-lib/endpoints';
import { cookieNames } from '../identity/session.ts';
import type { Credential } from './described.ts';

const credentials: Record<Credential, string> = {
  book: '`book` session',
  history: '`history` session',
  link: 'booking link',
  staff: 'staff token',
};

/** Who may call, as a sentence and as OpenAPI 3.1 has it: with staff's roles in the requirement. */
export function describeCallers(permission: Permission, callers: readonly Credential[]) {
  const list = callers.map((one) => credentials[one]).join(' or ');
  const each = callers.map((one) => ({ [one]: [] }));
  switch (permission) {
    case 'owner':
      return { sentence: 'For the owner.', security: [{ staff: ['owner'] }] };
    case 'desk':
      return { sentence: 'For owner and front desk.', security: [{ staff: ['desk'] }] };
    case 'staff':
      return { sentence: 'For staff.', security: [{ staff: [] }] };
    case 'link':
      return { sentence: 'For who has the link of a booking.', security: each };
    case 'customer':
      return {
        sentence: `For customers with a ${list}, for what is theirs, and for owner and front desk.`,
        security: [...each, { staff: ['desk'] }],
      };
    case 'anyone':
      if (!list) return { sentence: 'For anyone.', security: [] };
      return { sentence: `For anyone; a ${list} makes a difference.`, security: [{}, ...each] };
  }
}

const cookie = (scope: SessionScope, description: string) => ({
  type: 'apiKey' as const,
  in: 'cookie' as const,
  name: cookieNames[scope],
  description,
});

export const securitySchemes = {
  staff: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'From `POST /authentication/verify-passcode`. A call names the least role that it is for, `desk` or `owner`; other staff get 403 `not_allowed`.',
  },
  link: {
    type: 'apiKey' as const,
    in: 'header' as const,
    name: 'Authorization',
    description:
      '`Booking` and the token of the link that messages about a booking have: sees, moves and cancels that booking until it has ended.',
  },
  book: cookie(
    'book',
    'Set by `GET /customers/search` and `PUT /customers`: books for that customer, 60 minutes.',
  ),
  history: cookie(
    'history',
    'Set by `GET /customers/validate`: sees and changes that customer’s bookings, 60 minutes.',
  ),
};
