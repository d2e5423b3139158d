export * from './auth.ts';
export * from './booking.ts';
export * from './customer.ts';
export * from './customer-note.ts';
export * from './home.ts';
export * from './storage.ts';
export * from './token.ts';
export { readUnfinished, tabId, type UnfinishedBooking, writeUnfinished } from './unfinished.ts';
export * from './visitor.ts';
