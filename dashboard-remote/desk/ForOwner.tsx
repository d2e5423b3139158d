import { paths } from '@salon/shared-lib/domain';
import { Navigate } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import type { ReactNode } from 'react';

/** A page of the owner alone: an address that somebody else has kept leads to the dashboard. */
export function ForOwner({ children }: { children: ReactNode }) {
  const { role } = useAuth();
  return role === 'owner' ? children : <Navigate to={paths.dashboard} replace />;
}
