/** The layers of src, from top to bottom. A layer imports from itself and from the layers below it. */
const layers = [
  ['server.ts', 'worker.ts'],
  ['process', 'config.ts'],
  ['app.ts'],
  ['appointment-page', 'channels', 'embed', 'resources'],
  [
    'ai-jobs',
    'bodies',
    'conversation',
    'dispatch',
    'erasure',
    'flow-simulation',
    'http',
    'jsonapi',
    'temporal',
    'webhooks',
  ],
  ['flow-publication', 'outbox'],
  ['tables'],
  ['storage'],
  ['ai', 'flow-generation', 'messaging', 'scheduling'],
  ['flow'],
  ['database', 'pubsub', 'security'],
  ['errors', 'logging'],
];

const pathOf = (name) => (name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`);
const within = (names) => `^src/(${names.map(pathOf).join('|')})`;
const known = within(layers.flat());

const upwards = layers.slice(1).map((layer, above) => ({
  name: `below-${layers[above].join('-').replaceAll('.ts', '')}`,
  comment: `${layer.join(', ')} must not import from the layers above.`,
  severity: 'error',
  from: { path: within(layer) },
  to: { path: within(layers.slice(0, above + 1).flat()) },
}));

/** The rules for imports; docs/architecture.md explains them. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that import each other are one idea, or both need a third module. Imports of types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import must resolve to a file or a package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'importing-file-has-a-layer',
      comment:
        'Each file of src lies in a folder that has a layer, or is one of the two entries, app.ts or config.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: known },
      to: {},
    },
    {
      name: 'imported-file-has-a-layer',
      comment:
        'Each file of src lies in a folder that has a layer, or is one of the two entries, app.ts or config.ts.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: known },
    },
    {
      name: 'orphan-file-has-a-layer',
      comment:
        'Each file of src lies in a folder that has a layer, or is one of the two entries, app.ts or config.ts.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: known },
      to: {},
    },
    ...upwards,
    {
      name: 'config-only-at-the-top',
      comment: 'Only the entries and src/process read the settings. All other code gets values as arguments.',
      severity: 'error',
      from: { path: '^src/', pathNot: within(['server.ts', 'worker.ts', 'process', 'config.ts']) },
      to: { path: '^src/config\\.ts$' },
    },
    {
      name: 'flow-imports-nothing',
      comment:
        'The engine is pure: it gets everything that it needs as arguments. With the wire format it shares the words for the fault of a value.',
      severity: 'error',
      from: { path: '^src/flow/' },
      to: {
        path: '^(src|workflows|activities|ui|scripts)/|^node:',
        pathNot: '^src/(flow/|errors/describe-breach\\.ts$)',
      },
    },
    {
      name: 'flow-has-no-effects',
      comment: 'The engine uses no files, clock, network or random numbers.',
      severity: 'error',
      from: { path: '^src/flow/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tables-import-only-types',
      comment:
        'A table declares columns. From other folders it imports the shapes of JSON columns and the values of lists, and no behaviour.',
      severity: 'error',
      from: { path: '^src/tables/' },
      to: {
        path: '^(src|workflows|activities)/',
        pathNot: '^src/(tables|database)/|^src/messaging/channel\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'database-imports-no-table',
      comment: 'Pool, transactions, clock and ids work for any table.',
      severity: 'error',
      from: { path: '^src/database/' },
      to: { path: '^src/', pathNot: '^src/(database|errors)/' },
    },
    {
      name: 'jsonapi-imports-no-recruitment',
      comment: 'The wire format works for any declaration: a declaration supplies everything that it needs.',
      severity: 'error',
      from: { path: '^src/jsonapi/' },
      to: {
        path: '^(src|workflows|activities)/',
        pathNot: '^src/(jsonapi|database|errors)/|^src/security/caller\\.ts$',
      },
    },
    {
      name: 'packages-stand-alone',
      comment: 'A package must work without the service.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(packages|src|workflows|activities|ui|scripts|bench|test)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-through-their-index',
      comment: 'The service imports a package by its name, and only what its package.json exports.',
      severity: 'error',
      from: { path: '^(src|workflows|activities|ui|scripts|bench|test)/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/(src|evaluation|training)/index\\.ts$' },
    },
    {
      name: 'packages-source-needs-no-tests',
      comment: 'The source of a package must not depend on its tests or its evaluation.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^packages/[^/]+/(test|evaluation)/' },
    },
    {
      name: 'ai-imports-nothing-above',
      comment:
        'An AI engine reads and writes texts: it gets parts of a flow, a run or the settings as arguments. Of the flow engine it knows the requests alone.',
      severity: 'error',
      from: { path: '^src/ai/' },
      to: {
        path: '^(src|workflows|activities|ui|scripts|bench)/',
        pathNot: '^src/(ai|flow-generation)/|^src/flow/ai\\.ts$',
      },
    },
    {
      name: 'flow-generation-writes-flows',
      comment: 'A generator writes graphs: it knows the flow engine and the AI port, and no run or setting.',
      severity: 'error',
      from: { path: '^src/flow-generation/' },
      to: {
        path: '^(src|workflows|activities|ui|scripts|bench)/',
        pathNot: '^src/(ai/|flow/|flow-generation/|errors/describe-breach\\.ts$)',
      },
    },
    {
      name: 'ai-is-used-from-above',
      comment:
        'The API, outgoing messages and webhooks never call an AI engine: activities and the conversation do.',
      severity: 'error',
      from: { path: '^src/(bodies|dispatch|http|jsonapi|messaging|outbox|storage|temporal|webhooks)/' },
      to: { path: '^src/ai/' },
    },
    {
      name: 'http-below-the-app',
      comment: 'HTTP middleware works for any resources.',
      severity: 'error',
      from: { path: '^src/http/' },
      to: { path: '^src/', pathNot: '^src/(http|bodies|jsonapi|tables|database|security|errors|logging)/' },
    },
    {
      name: 'bodies-import-only-errors',
      comment: 'Bodies are limited while they arrive, before their meaning is known.',
      severity: 'error',
      from: { path: '^src/bodies/' },
      to: { path: '^(src|workflows|activities)/', pathNot: '^src/(bodies|errors)/' },
    },
    {
      name: 'conversation-below-the-api',
      comment: 'The conversation does not depend on who calls it: API, channel or workflow.',
      severity: 'error',
      from: { path: '^src/(conversation|flow-simulation|flow-publication)/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(conversation|flow|flow-simulation|flow-publication|messaging|outbox|scheduling|tables|database|errors|logging)/|^src/temporal/contract\\.ts$|^src/ai/(engine|token-prices)\\.ts$',
      },
    },
    {
      name: 'conversation-below-simulation',
      comment: 'A simulation calls the code of real turns, never the reverse.',
      severity: 'error',
      from: { path: '^src/(conversation|flow-publication)/' },
      to: { path: '^src/flow-simulation/' },
    },
    {
      name: 'conversation-is-used-from-above',
      comment: 'Only resources, channels, activities and simulations call the conversation.',
      severity: 'error',
      from: { path: '^src/(bodies|dispatch|http|jsonapi|temporal|webhooks)/' },
      to: { path: '^src/conversation/' },
    },
    {
      name: 'background-work-below-the-api',
      comment: 'Background work does not depend on the API that requested it.',
      severity: 'error',
      from: { path: '^src/(ai-jobs|dispatch|erasure|messaging|outbox|storage|temporal)/' },
      to: { path: '^src/(http|jsonapi)/' },
    },
    {
      name: 'workflows-only-decide-and-wait',
      comment:
        'Workflows are replayed: they import only types of activities, the contract, and the workflow SDK.',
      severity: 'error',
      from: { path: '^workflows/' },
      to: {
        path: '^(src|activities|scripts)/|^node_modules/',
        pathNot:
          '^src/temporal/(contract|search-attributes)\\.ts$|^node_modules/@temporalio/(workflow|common)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'workflows-import-the-contract',
      comment: 'Workflows import names and argument types from the contract, and types of activities.',
      severity: 'error',
      from: { path: '^workflows/' },
      to: { path: '^src/', pathNot: '^src/temporal/(contract|search-attributes)\\.ts$' },
    },
    {
      name: 'nobody-imports-workflows',
      comment: 'Code that starts or signals a workflow imports its contract, not the workflow.',
      severity: 'error',
      from: { path: '^(src|activities)/' },
      to: { path: '^workflows/' },
    },
    {
      name: 'contract-imports-run-types-only',
      comment:
        'Clients, workers and workflows share the contract; it imports only the run states of the engine.',
      severity: 'error',
      from: { path: '^src/temporal/contract\\.ts$' },
      to: { path: '^(src|workflows|activities)/', pathNot: '^src/flow/run\\.ts$' },
    },
    {
      name: 'activities-without-http',
      comment: 'Activities have no HTTP request: they use the conversation, tables and engines.',
      severity: 'error',
      from: { path: '^activities/' },
      to: { path: '^src/(app\\.ts|channels/|config\\.ts|http/|jsonapi/|process/|resources/)' },
    },
    {
      name: 'processes-run-activities',
      comment: 'Only a worker process runs activities; no other code imports them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(process/|worker\\.ts)' },
      to: { path: '^activities/' },
    },
    {
      name: 'entries-are-not-imported',
      comment: 'Entries, commands, benchmarks and tests are started, never imported.',
      severity: 'error',
      from: { path: '^(src|workflows|activities)/' },
      to: { path: '^(scripts|bench|test)/|^src/(server|worker)\\.ts$' },
    },
    {
      name: 'simulator-shares-nothing',
      comment:
        'Code that the service shared with the simulator of its platforms, or with an ATS, would share its errors.',
      severity: 'error',
      from: { path: '^(simulator|ats-demo)/' },
      to: { path: '^(src|workflows|activities|packages|ui|scripts|bench|test)/' },
    },
    {
      name: 'nobody-imports-the-simulator',
      comment: 'The service speaks to the simulator as to a platform: over HTTP.',
      severity: 'error',
      from: { path: '^(src|workflows|activities|packages|migrations)/' },
      to: { path: '^(simulator|ats-demo)/' },
    },
    {
      name: 'simulator-through-its-protocol',
      comment: 'Pages and commands share only the protocol of the simulator; tests and benchmarks start it.',
      severity: 'error',
      from: { path: '^(ui|scripts)/' },
      to: { path: '^simulator/', pathNot: '^simulator/protocol\\.ts$' },
    },
    {
      name: 'pages-share-only-the-protocol',
      comment:
        'Pages run in a browser: they import only the protocol of the server, and the flow editor the pure engine too.',
      severity: 'error',
      from: { path: '^ui/(?!vite\\.config|flow-editor/)' },
      to: { path: '^(src|workflows|activities|scripts)/', pathNot: '/protocol\\.ts$' },
    },
    {
      name: 'flow-editor-takes-the-engine',
      comment:
        'The flow editor checks a draft as publishing does: with the engine itself, which imports nothing of the server.',
      severity: 'error',
      from: { path: '^ui/flow-editor/' },
      to: { path: '^(src|workflows|activities|scripts)/', pathNot: '^src/flow/|/protocol\\.ts$' },
    },
    {
      name: 'pages-apart',
      comment:
        'A page must not depend on another page: what both need lies in ui/shared, what both look like in ui/design, how they meet their host in ui/bridge.',
      severity: 'error',
      from: { path: '^ui/([^/]+)/' },
      to: { path: '^ui/[^/]+/', pathNot: '^ui/(bridge|shared|design|$1)/' },
    },
    {
      name: 'not-to-dev-dependencies',
      comment: 'Code that runs in production imports no development dependency.',
      severity: 'error',
      from: { path: '^(src|workflows|activities|simulator)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'listed-packages-only',
      comment: 'Every imported package is listed in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    // Imports of types count as well.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
