import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { clearAll, readStored, removeStored, writeStored } from './storage.ts';
import { readToken, tokenPayload } from './token.ts';

export type Auth = {
  /** There is a stored token that has not expired. */
  loggedIn: boolean;
  /** The token has `admin_privilege`. */
  admin: boolean;
  /** The server refused the last token; false after the next login or logout. */
  refused: boolean;
  /** Reads the stored token. Called on every route change and in the guards. */
  check(): void;
  logIn(token: string): void;
  /** Removes a token that the server refused, unless another token has replaced it. */
  refuse(token: string): void;
  /** Removes the token and all other stored keys. */
  logOut(): void;
};

/** Who is logged in. Logged out on the server and in the browser until `check` is called. */
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
