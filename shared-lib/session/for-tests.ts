import { authStore } from './auth.ts';

/** An unsigned token of the owner that expires at an instant in seconds since 1970, by default in the year 2096. */
export function tokenForTests(exp = 4_000_000_000): string {
  const payload = { exp, sub: '1', data: { admin_privilege: true, name: 'Rosa' } };
  return `a.${btoa(JSON.stringify(payload))}.c`;
}

/** Logs the owner in: pages of the staff load nothing before. */
export const logInForTests = (): void => authStore.getState().logIn(tokenForTests());
