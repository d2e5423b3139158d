import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { clearAll, readStored, removeStored, writeStored } from './storage.ts';
import { readToken, tokenPayload } from './token.ts';

export type Auth = {
  /** A stored token whose `exp` lies in the future. */
  loggedIn: boolean;
  /** The same, with `admin_privilege`. */
  admin: boolean;
  /** Whether the server refused the token that was here, until somebody logs in or out. */
  refused: boolean;
  /** Looks at the stored token again: on every route change, and in the guards. */
  check(): void;
  logIn(token: string): void;
  /** The server does not take this token (any more): it is forgotten, unless another has taken its place. */
  refuse(token: string): void;
  /** Clears everything the product keeps in this browser. */
  logOut(): void;
};

/** Who is logged in. Starts logged out, on the server as in the browser, until `check` has looked. */
export const authStore = createStore<Auth>()((set) => {
  const accept = (token: string | null) =>
    set({
      loggedIn: token !== null,
      admin: token !== null && tokenPayload(token)?.data?.admin_privilege === true,
    });
  return {
    loggedIn: false,
    admin: false,
    refused: false,
    check: () => accept(readToken()),
    logIn(token) {
      writeStored('token', token);
      accept(readToken());
      set({ refused: false });
    },
    refuse(token) {
      if (readStored('token') !== token) return;
      removeStored('token');
      accept(null);
      set({ refused: true });
    },
    logOut() {
      clearAll();
      accept(null);
      set({ refused: false });
    },
  };
});

/** The auth store in a component. */
export function useAuth(): Auth {
  return useStore(authStore);
}
