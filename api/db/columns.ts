import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const int4range = customType<{ data: string }>({ dataType: () => 'int4range' });
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
