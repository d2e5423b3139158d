/** What only staff need, as one download. */
export { Guard } from './Guard.tsx';
export { rememberOwnLanguage } from './own-language.ts';
