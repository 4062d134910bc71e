import { defineConfig } from 'vitest/config';

// The files of a worker share their modules: loading some 2,000 of them anew for each file took as long as the tests
// (docs/decisions/051-vitest.md). What a test changes for the whole process, it puts back.
const common = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

// A test without a server only computes, some of them for thousands of messages: how long depends on the machine.
const withoutServer = { ...common, testTimeout: 60_000 };

const withDatabase = { ...common, globalSetup: ['test/support/setup.ts'] };

/** Folders of `test/` whose tests need no server. */
const pure = [
  'ai',
  'ai-jobs',
  'bench',
  'bodies',
  'channels/sms',
  'docs',
  'flow',
  'flow-generation',
  'process',
  'scripts',
  'security',
  'simulator',
  'ui',
];

const project = (name, settings, include, exclude = []) => ({
  test: { ...settings, name, include, exclude },
});
const filesIn = (folder) => `test/${folder}/**/*.test.ts`;
/** Tests of whole services. They are one project, so that those that wait run beside those that compute. */
const services = ['pages', 'system'];

/** Tests are grouped by what they cost; every folder of `test/` that is not named here gets a PostgreSQL. */
export default defineConfig({
  test: {
    // The reporter names the tests that take longer, in ms.
    slowTestThreshold: 10_000,
    projects: [
      project('vacancy-reader', withoutServer, ['packages/vacancy-reader/test/**/*.test.ts']),
      project('pure', withoutServer, [
        'test/*.test.ts',
        ...pure.map((folder) => `test/${folder}/**/*.test.{ts,tsx}`),
      ]),
      project(
        'resources',
        withDatabase,
        ['test/*/**/*.test.ts'],
        [...pure, ...services, 'workflows'].map(filesIn),
      ),
      project('workflows', withDatabase, [filesIn('workflows')]),
      project('services', withDatabase, services.map(filesIn)),
    ],
  },
});
