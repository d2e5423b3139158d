import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Role, roles } from '../domain/schema/authentication.ts';
import { clearAll, readStored, removeStored, writeStored } from './storage.ts';
import { readTab, staffDraftKeys, writeTab } from './tab-storage.ts';
import { readToken, tokenPayload } from './token.ts';

export type Auth = {
  /** There is a stored token that has not expired. */
  loggedIn: boolean;
  /** The token has `admin_privilege`. */
  admin: boolean;
  /** What the person may do in the dashboard; null for nothing. Of a token without a role, that of the privilege. */
  role: Role | null;
  /** The id of the member of staff whom the token names; empty without one. */
  staff: string;
  /** How colleagues know the person; empty where the token has no name. */
  name: string;
  /** The language that the person has chosen, as the token says; null without one. */
  locale: string | null;
  /** When the token expires, in milliseconds since 1970; 0 without one. */
  until: number;
  /** The token expired, the server refused it, or it was removed in another tab; false after the next login or logout. */
  ended: boolean;
  /** The email or phone of the last login in this tab, also after a reload; empty after a logout, in whatever tab. */
  identifier: string;
  /** Reads the stored token. Called on every route change and in the guards. */
  check(): void;
  /** Stores the token. Logged out afterwards where the token has expired or the browser stores nothing. */
  logIn(token: string, identifier?: string): void;
  /** Removes a token that the server refused, unless another token has replaced it. */
  refuse(token: string): void;
  /** Removes the token, all other stored keys, and what staff typed in this tab. */
  logOut(): void;
};

type Caller = Pick<Auth, 'loggedIn' | 'admin' | 'role' | 'staff' | 'name' | 'locale' | 'until'>;

/** In the storage of the tab: docs/rules.md#storage-keys. */
const lastLoginKey = 'lastLogin';

const nobody: Caller = {
  loggedIn: false,
  admin: false,
  role: null,
  staff: '',
  name: '',
  locale: null,
  until: 0,
};

/** Who is logged in. Logged out on the server and in the browser until `check` is called. */
export const authStore = createStore<Auth>()((set) => ({
  ...nobody,
  ended: false,
  identifier: '',
  check: () =>
    set(({ loggedIn, ended }) => {
      const caller = callerOf(readToken());
      const { until } = readLastLogin();
      // In another tab somebody has logged out, or the server has refused the token.
      if (until > Date.now() && until !== caller.until) writeTab(lastLoginKey, null);
      return {
        ...caller,
        identifier: readLastLogin().identifier,
        ended: !caller.loggedIn && (loggedIn || ended),
      };
    }),
  logIn(token, identifier = '') {
    writeStored('token', token);
    const caller = callerOf(readToken());
    writeTab(lastLoginKey, { identifier, until: caller.until });
    set({ ...caller, ended: false, identifier });
  },
  refuse(token) {
    if (readStored('token') !== token) return;
    removeStored('token');
    writeTab(lastLoginKey, { ...readLastLogin(), until: 0 });
    set({ ...nobody, ended: true });
  },
  logOut() {
    clearAll();
    for (const key of [...staffDraftKeys, lastLoginKey]) writeTab(key, null);
    set({ ...nobody, ended: false, identifier: '' });
  },
}));

/** `until`: when the token of that login expires, 0 once the server has refused it. */
type LastLogin = { identifier: string; until: number };

/** Only `writeTab` above writes it; another release may have written only the identifier. */
const readLastLogin = (): LastLogin => ({
  identifier: '',
  until: 0,
  ...(readTab(lastLoginKey) as Partial<LastLogin> | null),
});

function callerOf(token: string | null): Caller {
  const payload = token === null ? null : tokenPayload(token);
  if (!payload) return nobody;
  const { admin_privilege: admin = false, role, name = '', locale = null } = payload.data ?? {};
  return {
    loggedIn: true,
    admin,
    role: roles.find((one) => one === role) ?? (admin ? 'owner' : null),
    staff: payload.sub ?? '',
    name,
    locale,
    until: payload.exp * 1000,
  };
}

/** The auth store in a component. */
export function useAuth(): Auth {
  return useStore(authStore);
}
