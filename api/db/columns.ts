import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const int4range = customType<{ data: string }>({ dataType: () => 'int4range' });
/** Bytes; the embedded database gives a `Uint8Array`. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
