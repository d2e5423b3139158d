import type { Role } from '../domain/schema/authentication.ts';
import { m } from '../i18n/index.ts';

/** What people call the roles of staff. */
export const roleNames: Record<Role, () => string> = {
  owner: m.role_owner,
  desk: m.role_desk,
  technician: m.role_technician,
};
