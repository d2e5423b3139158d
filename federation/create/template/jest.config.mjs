export { default } from '@salon/federation/jest';
