const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/\\.data/'],
};

const withDatabase = {
  ...common,
  globalSetup: './test/support/setup.ts',
  globalTeardown: './test/support/teardown.ts',
};

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

/** Tests are grouped by what they cost; every folder of `test/` that is not named here gets a PostgreSQL. */
export default {
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'vacancy-reader',
      testMatch: ['<rootDir>/packages/vacancy-reader/test/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'pure',
      testMatch: ['<rootDir>/test/*.test.ts', `<rootDir>/test/{${pure.join(',')}}/**/*.test.{ts,tsx}`],
    },
    {
      ...withDatabase,
      displayName: 'resources',
      testMatch: ['<rootDir>/test/*/**/*.test.ts'],
      testPathIgnorePatterns: [`<rootDir>/test/(${[...pure, 'workflows', 'pages', 'system'].join('|')})/`],
    },
    { ...withDatabase, displayName: 'workflows', testMatch: ['<rootDir>/test/workflows/**/*.test.ts'] },
    { ...withDatabase, displayName: 'pages', testMatch: ['<rootDir>/test/pages/**/*.test.ts'] },
    { ...withDatabase, displayName: 'system', testMatch: ['<rootDir>/test/system/**/*.test.ts'] },
  ],
};
