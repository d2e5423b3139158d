// Three projects in one run: pure rules and Node code, components in jsdom, the API over HTTP.
// Everything is an ES module, as in production.
import { compiled } from './federation/jest/config.mjs';

const base = {
  ...compiled,
  modulePathIgnorePatterns: [
    '/dist/',
    '/\\.tools/',
    '/\\.stryker-tmp/',
    '/\\.releases/',
    '/\\.cache/',
  ],
};

// Every test file belongs to exactly one project, also in a folder that is added later.
const browserFolders = ['shell', '*-remote', 'shared-lib/{session,api,ui,router}'];
const notInNode = ['/api/', '/shell/', '/[^/]*-remote/', '/shared-lib/(session|api|ui|router)/'];

export default {
  // A limit ends a test that hangs; it does not measure how busy the machine is.
  testTimeout: 120_000,
  // Node keeps the modules of every test file that a worker has run, some 20 MB each. A new worker costs a second or two; to
  // collect the garbage of a large heap, again and again, took a third of the run.
  workerIdleMemoryLimit: '400MB',
  projects: [
    {
      ...base,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...notInNode.map((folder) => `<rootDir>${folder}`),
      ],
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/.ci/jest/browser.cjs',
      setupFilesAfterEnv: ['<rootDir>/.ci/jest/setup.ts'],
      testMatch: [
        '<rootDir>/**/*.test.tsx',
        ...browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
      ],
    },
    {
      ...base,
      displayName: 'api',
      globalSetup: '<rootDir>/.ci/jest/start-server.mjs',
      globalTeardown: '<rootDir>/.ci/jest/stop-server.mjs',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/**/*.test.ts'],
    },
  ],
};
