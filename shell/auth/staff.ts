/** What only staff need, as one download. */
export { AdminsOnly } from './AdminsOnly.tsx';
export { Guard } from './Guard.tsx';
export { rememberOwnLanguage } from './own-language.ts';
export { StaffLinks } from './StaffLinks.tsx';
