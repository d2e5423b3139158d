// Jest for the sources of remotes: TypeScript as ES modules, stylesheets and pictures as their names.
import path from 'node:path';

const swc = (tsx) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
});

/** What the tests of the workspace use, too. */
export const compiled = {
  transform: {
    '\\.tsx$': ['@swc/jest', swc(true)],
    '\\.ts$': ['@swc/jest', swc(false)],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(import.meta.dirname, 'css-module.cjs'),
    '\\.(css|avif|webp|png|svg|woff2)$': path.join(import.meta.dirname, 'file.cjs'),
  },
};

/** The tests of a remote outside the workspace. */
export default {
  ...compiled,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/', '/\\.cache/'],
};
