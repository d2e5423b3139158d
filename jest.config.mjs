// Projects of one run: pure rules and Node code, components in jsdom, the API over HTTP, and what needs a process of its own.
// Everything is an ES module, as in production.
import { testTimeout } from './.ci/jest/limits.mjs';
import { compiled } from './federation/jest/config.mjs';

// As the server sets it for itself; threads have the zone of their process.
process.env.TZ = 'UTC';

const base = {
  modulePathIgnorePatterns: [
    '/dist/',
    '/\\.tools/',
    '/\\.stryker-tmp/',
    '/\\.releases/',
    '/\\.cache/',
  ],
};

/** Bare Node, in which the files of a worker share their modules; Jest's virtual modules load them anew for each file. */
const bareNode = {
  ...base,
  testEnvironment: 'node',
  // In threads: two of its child processes that start at once share one answer, and one of them waits for ever.
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/.ci/jest/bare-node.mjs'],
  transform: {},
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
};

// Every test file belongs to exactly one project, also in a folder that is added later.
const browserFolders = ['shell', '*-remote', 'shared-lib/{session,api,ui,router}'];
/** Files that change what belongs to a whole process, its umask or its timers: in bare Node they would change it for other files. */
const ofWholeProcess = [
  'api/main.full',
  'federation/browser/wait',
  'federation/host/host.full',
  'federation/release/steps',
  'federation/store/release-files.full',
];
const notInThreads = ofWholeProcess.map((file) => `<rootDir>/${file}\\.test\\.ts$`);
const notInNode = ['/api/', '/shell/', '/[^/]*-remote/', '/shared-lib/(session|api|ui|router)/'];

const projects = [
  {
    ...bareNode,
    displayName: 'rules',
    testMatch: ['<rootDir>/**/*.test.ts'],
    testPathIgnorePatterns: [
      '/node_modules/',
      ...notInThreads,
      ...notInNode.map((folder) => `<rootDir>${folder}`),
    ],
  },
  {
    ...base,
    ...compiled,
    displayName: 'browser',
    testEnvironment: '<rootDir>/.ci/jest/browser.cjs',
    setupFilesAfterEnv: ['<rootDir>/.ci/jest/setup.ts'],
    testMatch: [
      '<rootDir>/**/*.test.tsx',
      ...browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
    ],
  },
  {
    ...bareNode,
    displayName: 'api',
    globalSetup: '<rootDir>/.ci/jest/start-server.mjs',
    globalTeardown: '<rootDir>/.ci/jest/stop-server.mjs',
    testMatch: ['<rootDir>/api/**/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', ...notInThreads],
  },
  {
    ...base,
    ...compiled,
    displayName: 'process',
    testEnvironment: 'node',
    testMatch: ofWholeProcess.map((file) => `<rootDir>/${file}.test.ts`),
  },
];

export default {
  testTimeout,
  ...(process.env.TEST_SET && { filter: '<rootDir>/.ci/jest/set.cjs' }),
  // Node keeps the modules of every test file that a worker of Jest's own runner has run, some 20 MB each. A new worker costs a
  // second or two; to collect the garbage of a large heap, again and again, took a third of the run.
  workerIdleMemoryLimit: '400MB',
  projects,
};
