// The browser's storage under the five keys of the product, checked on the way in and safe without any.
import * as z from 'zod/mini';
import {
  type CustomerLookup,
  customerLookupSchema,
  dateSchema,
  type SelectedServices,
  selectedServicesSchema,
} from '../domain/schema/index.ts';

/** What is kept under each key. `customerInfo` is what the API returned, masked. */
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

/** What is stored under `key`; null for nothing, and for what does not fit its schema, which is removed. */
export function readStored<K extends StorageKey>(key: K): Stored[K] | null;
export function readStored(key: StorageKey): Stored[StorageKey] | null {
  const text = attempt((storage) => storage.getItem(key));
  if (text === null || text === undefined) return null;
  const value = parse(key, text);
  if (value === null) removeStored(key);
  return value;
}

/** Keeps `value` under `key`. False when the browser would not (private mode, full, forbidden). */
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

/** Removes the five keys and nothing else. */
export function clearAll(): void {
  for (const key of storageKeys) removeStored(key);
}

/** Removes whatever this site keeps in the browser, developers' overrides included. */
export function clearStorage(): void {
  attempt((storage) => storage.clear());
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

/** Reading `localStorage` itself may throw: a forbidden storage is the same as none. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : use(localStorage);
  } catch {
    return undefined;
  }
}
