export * from './auth.ts';
export * from './booking.ts';
export * from './storage.ts';
export * from './token.ts';
