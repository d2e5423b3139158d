export * from './use-offline.ts';
export * from './use-query.ts';
export * from './use-when-online.ts';
