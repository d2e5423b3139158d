import type { Site } from '../contract/site.ts';

const prefix = 'federation:override:';

/** Key of local storage under which a developer names another build of a remote. */
export const overrideKey = (remote: string) => prefix + remote;

/** Whether a developer may have replaced a remote of this page; if not, the code for it is not loaded. */
export function mayBeOverridden({ production }: Pick<Site, 'production'>): boolean {
  try {
    return !production && Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
