import type { Permission, SessionScope } from '@salon/shared-lib/endpoints';
import { cookieNames } from '../identity/session.ts';
import type { Credential } from './described.ts';

const credentials: Record<Credential, string> = {
  book: '`book` session',
  history: '`history` session',
  staff: 'staff token',
};

export function describeCallers(permission: Permission, callers: readonly Credential[]): string {
  const list = callers.map((one) => credentials[one]).join(' or ');
  switch (permission) {
    case 'admin':
      return 'For administrators.';
    case 'staff':
      return 'For staff.';
    case 'customer':
      return `For customers with a ${list}, for what is theirs, and for staff.`;
    case 'anyone':
      return list ? `For anyone; a ${list} makes a difference.` : 'For anyone.';
  }
}

/** Staff's roles are named in the requirement, as OpenAPI 3.1 has it. */
export function security(permission: Permission, callers: readonly Credential[]) {
  const each = callers.map((one) => ({ [one]: [] }));
  switch (permission) {
    case 'admin':
      return [{ staff: ['administrator'] }];
    case 'staff':
      return [{ staff: [] }];
    case 'customer':
      return [...each, { staff: [] }];
    case 'anyone':
      return each.length > 0 ? [{}, ...each] : [];
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
      'From `POST /authentication/verify-passcode`. Calls for administrators name the role `administrator`: other staff get 403 `not_allowed`.',
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
