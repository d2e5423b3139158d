// Local storage under the keys of docs/rules.md#storage-keys. Values are validated when they are read.
import * as z from '@salon/shared-lib/schema';
import {
  type CustomerLookup,
  customerLookupSchema,
  dateSchema,
  type SelectedServices,
  selectedServicesSchema,
} from '../domain/schema/index.ts';
import { removeCookies } from './browser-cookies.ts';
import { endLanguageChange } from './tab-storage.ts';
import { readUnfinished, tabId, writeUnfinished } from './unfinished.ts';

/** The value of each key. `customerInfo` is what the API returned, masked. */
export type Stored = {
  token: string;
  smsOptIn: boolean;
  selectedServices: SelectedServices;
  selectedDate: string;
  customerInfo: CustomerLookup;
};
export type StorageKey = keyof Stored;

export const storageKeys = [
  'token',
  'smsOptIn',
  'selectedServices',
  'selectedDate',
  'customerInfo',
] as const satisfies readonly StorageKey[];

const schemas: { [K in Exclude<StorageKey, 'token'>]: z.ZodMiniType<Stored[K]> } = {
  smsOptIn: z.boolean(),
  selectedServices: selectedServicesSchema,
  selectedDate: dateSchema,
  customerInfo: customerLookupSchema,
};

/** The value of `key`; null when there is none. A value that does not fit its schema is removed. */
export function readStored<K extends StorageKey>(key: K): Stored[K] | null;
export function readStored(key: StorageKey): Stored[StorageKey] | null {
  const text = attempt((storage) => storage.getItem(key));
  if (text === null || text === undefined) return null;
  const value = parse(key, text);
  if (value === null) removeStored(key);
  return value;
}

/** Stores `value` under `key`. False when the browser refuses (private mode, quota, forbidden). */
export function writeStored<K extends StorageKey>(key: K, value: Stored[K]): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }) ?? false
  );
}

export function removeStored(key: StorageKey): void {
  attempt((storage) => storage.removeItem(key));
}

/** Removes what the browser keeps of visitors and staff; developers' overrides stay. */
export function clearAll(): void {
  attempt((storage) => {
    const keys = Object.keys(storage).filter((key) => !key.startsWith('federation:override:'));
    for (const key of keys) storage.removeItem(key);
  });
  removeCookies();
}

/** Removes what the browser keeps of a booking that its visitor leaves. What is unfinished in other tabs stays. */
export function abandonBooking(): void {
  const others = readUnfinished().filter(({ tab }) => tab !== tabId());
  clearAll();
  writeUnfinished(others);
  endLanguageChange();
}

/** The same as {@link clearAll} with developers' overrides. */
export function clearStorage(): void {
  attempt((storage) => storage.clear());
  removeCookies();
}

function parse(key: StorageKey, text: string): Stored[StorageKey] | null {
  if (key === 'token') return text;
  try {
    const value: unknown = key === 'selectedDate' ? text : JSON.parse(text);
    const checked = schemas[key].safeParse(value);
    return checked.success ? checked.data : null;
  } catch {
    return null;
  }
}

/** Undefined when there is no storage. Reading `localStorage` itself can throw. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : use(localStorage);
  } catch {
    return undefined;
  }
}
