export * from './idempotency-key.ts';
export { announcePublicData, onPublicDataChange } from './public-data-changes.ts';
export * from './use-offline.ts';
export * from './use-query.ts';
export * from './use-salon-now.ts';
export { useStaffQuery } from './use-staff-query.ts';
export * from './use-when-online.ts';
export { withLogin } from './with-login.ts';
