export * from './idempotency-key.ts';
export * from './use-offline.ts';
export * from './use-query.ts';
export * from './use-salon-now.ts';
export { useStaffQuery } from './use-staff-query.ts';
export { useWhenLoggedIn } from './use-when-logged-in.ts';
export * from './use-when-online.ts';
export { whenLoggedIn } from './when-logged-in.ts';
