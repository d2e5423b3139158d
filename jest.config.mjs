// Three kinds of unit tests, one run: pure rules and Node code, components in jsdom, the API over HTTP.
// Everything is an ES module, as it is in production.
const swc = (tsx) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'es6' },
});

const base = {
  transform: {
    '\\.tsx$': ['@swc/jest', swc(true)],
    '\\.ts$': ['@swc/jest', swc(false)],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/.ci/jest/css-module.cjs',
    '\\.(css|avif|webp|png|svg|woff2)$': '<rootDir>/.ci/jest/file.cjs',
  },
  modulePathIgnorePatterns: [
    '/dist/',
    '/\\.tools/',
    '/\\.stryker-tmp/',
    '/\\.releases/',
    '/\\.cache/',
  ],
};

export default {
  projects: [
    {
      ...base,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/shared-lib/{domain,scheduling,i18n}/**/*.test.ts',
        '<rootDir>/federation/**/*.test.ts',
        '<rootDir>/deploy/**/*.test.ts',
        '<rootDir>/.ci/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/.ci/jest/browser.cjs',
      setupFilesAfterEnv: ['<rootDir>/.ci/jest/setup.ts'],
      testMatch: [
        '<rootDir>/shared-lib/{session,api,query,ui,router}/**/*.test.{ts,tsx}',
        '<rootDir>/{shell,booking-remote,content-remote,dashboard-remote}/**/*.test.{ts,tsx}',
        '<rootDir>/federation/**/*.test.tsx',
      ],
    },
    {
      ...base,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
    },
  ],
};
