export * from './use-offline.ts';
export * from './use-query.ts';
export { useWhenLoggedIn } from './use-when-logged-in.ts';
export * from './use-when-online.ts';
