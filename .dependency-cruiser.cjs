/** Imports point one way: from a layer to itself and to those below it. From the top to the bottom. */
const layers = [
  ['server.ts', 'worker.ts'],
  ['process', 'config.ts'],
  ['app.ts'],
  ['channels', 'embed', 'resources'],
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
  ['ai', 'flow-generation', 'flow-publication', 'messaging', 'outbox', 'storage'],
  ['flow', 'tables'],
  ['database', 'pubsub', 'security'],
  ['errors', 'logging'],
];

const pathOf = (name) => (name.endsWith('.ts') ? `${name.replace('.', '\\.')}$` : `${name}/`);
const within = (names) => `^src/(${names.map(pathOf).join('|')})`;
const known = within(layers.flat());

const upwards = layers.slice(1).map((layer, above) => ({
  name: `below-${layers[above].join('-').replaceAll('.ts', '')}`,
  comment: `Imports point one way: ${layer.join(', ')} lie below.`,
  severity: 'error',
  // Tables take shapes from above: a rule of their own says which.
  from: { path: within(layer), pathNot: '^src/tables/' },
  to: { path: within(layers.slice(0, above + 1).flat()) },
}));

/** Imports point one way; what may know what stands in the architecture. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Two modules that need each other are one idea, or lack a third that both may know. Types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'place-is-known',
      comment:
        'A file of src lies in a folder that has a layer, beside the two entries, the app and the settings.',
      severity: 'error',
      from: { path: '^src/', pathNot: known },
      to: {},
    },
    {
      name: 'place-of-imported-is-known',
      comment:
        'A file of src lies in a folder that has a layer, beside the two entries, the app and the settings.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: known },
    },
    {
      name: 'place-of-lone-is-known',
      comment:
        'A file of src lies in a folder that has a layer, beside the two entries, the app and the settings.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: known },
      to: {},
    },
    ...upwards,
    {
      name: 'settings-are-read-at-the-top',
      comment: 'Only the entries and what a process is made of read settings; the rest gets values.',
      severity: 'error',
      from: { path: '^src/', pathNot: within(['server.ts', 'worker.ts', 'process', 'config.ts']) },
      to: { path: '^src/config\\.ts$' },
    },
    {
      name: 'flow-knows-nobody',
      comment: 'The engine is pure: what it needs comes in as an argument.',
      severity: 'error',
      from: { path: '^src/flow/' },
      to: { path: '^(src|workflows|activities|ui|scripts)/|^node:', pathNot: '^src/flow/' },
    },
    {
      name: 'flow-has-no-machine',
      comment: 'No file, clock, network or random number in the engine.',
      severity: 'error',
      from: { path: '^src/flow/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tables-know-columns-only',
      comment: 'A table names its columns and their shapes: of all else it may take types.',
      severity: 'error',
      from: { path: '^src/tables/' },
      to: {
        path: '^(src|workflows|activities)/',
        pathNot: '^src/(tables|database)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tables-take-shapes',
      comment: 'Shapes of JSON columns come from the engine, the AI port, its jobs and the payloads.',
      severity: 'error',
      from: { path: '^src/tables/' },
      to: {
        path: '^(src|workflows|activities)/',
        pathNot:
          '^src/(tables|database|flow)/|^src/ai/[^/]+\\.ts$|^src/ai-jobs/(analyze-result|ai-job)\\.ts$|^src/messaging/payload\\.ts$',
      },
    },
    {
      name: 'database-knows-no-table',
      comment: 'Pool, transactions, clock and ids serve any table.',
      severity: 'error',
      from: { path: '^src/database/' },
      to: { path: '^src/', pathNot: '^src/(database|errors)/' },
    },
    {
      name: 'jsonapi-knows-no-recruitment',
      comment: 'The wire format serves any declaration: give it what it needs through one.',
      severity: 'error',
      from: { path: '^src/jsonapi/' },
      to: {
        path: '^(src|workflows|activities)/',
        pathNot: '^src/(jsonapi|database|errors)/|^src/security/caller\\.ts$',
      },
    },
    {
      name: 'packages-know-nobody',
      comment: 'A package can be used without the service.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(packages|src|workflows|activities|ui|scripts|bench|test)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-have-a-face',
      comment: 'Of a package the service imports what its package.json exports, by its name.',
      severity: 'error',
      from: { path: '^(src|workflows|activities|ui|scripts|bench|test)/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/(src|evaluation)/index\\.ts$' },
    },
    {
      name: 'packages-source-needs-no-tests',
      comment: 'What a package is used for does not depend on how it is tested or scored.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^packages/[^/]+/(test|evaluation)/' },
    },
    {
      name: 'ai-knows-texts-only',
      comment:
        'An engine reads and writes texts: what it needs of a flow, a run or the settings comes in as an argument.',
      severity: 'error',
      from: { path: '^src/(ai|flow-generation)/' },
      to: { path: '^(src|workflows|activities|ui|scripts|bench)/', pathNot: '^src/(ai|flow-generation)/' },
    },
    {
      name: 'ai-is-used-from-above',
      comment: 'Neither the wire format, HTTP nor what is sent asks a model: an activity does.',
      severity: 'error',
      from: { path: '^src/(bodies|dispatch|http|jsonapi|messaging|outbox|storage|temporal|webhooks)/' },
      to: { path: '^src/ai/' },
    },
    {
      name: 'http-below-the-app',
      comment: 'HTTP steps serve any resources.',
      severity: 'error',
      from: { path: '^src/http/' },
      to: { path: '^src/', pathNot: '^src/(http|bodies|jsonapi|tables|database|security|errors|logging)/' },
    },
    {
      name: 'bodies-know-bytes-only',
      comment: 'A body is bounded while it arrives, before anybody knows what it means.',
      severity: 'error',
      from: { path: '^src/bodies/' },
      to: { path: '^(src|workflows|activities)/', pathNot: '^src/(bodies|errors)/' },
    },
    {
      name: 'conversation-below-the-api',
      comment: 'What happens in a thread does not depend on how it was asked for.',
      severity: 'error',
      from: { path: '^src/(conversation|flow-simulation|flow-publication)/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(conversation|flow|flow-simulation|flow-publication|messaging|outbox|tables|database|errors|logging)/|^src/temporal/contract\\.ts$|^src/ai/(engine|token-prices)\\.ts$',
      },
    },
    {
      name: 'simulation-plays-the-conversation',
      comment: 'A dry run calls what real turns call, never the other way round.',
      severity: 'error',
      from: { path: '^src/(conversation|flow-publication)/' },
      to: { path: '^src/flow-simulation/' },
    },
    {
      name: 'conversation-is-used-from-above',
      comment: 'Resources, channels and activities act through the conversation; nobody below does.',
      severity: 'error',
      from: { path: '^src/(bodies|dispatch|http|jsonapi|temporal|webhooks)/' },
      to: { path: '^src/conversation/' },
    },
    {
      name: 'background-work-below-the-api',
      comment: 'What is done in the background does not depend on how it was asked for.',
      severity: 'error',
      from: { path: '^src/(ai-jobs|dispatch|erasure|messaging|outbox|storage|temporal)/' },
      to: { path: '^src/(http|jsonapi)/' },
    },
    {
      name: 'workflows-only-decide-and-wait',
      comment: 'A workflow is replayed: it imports types of activities, the contract, and the workflow SDK.',
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
      name: 'workflows-know-the-contract',
      comment:
        'Of the service a workflow knows names and argument types, and of activities what they take and answer.',
      severity: 'error',
      from: { path: '^workflows/' },
      to: { path: '^src/', pathNot: '^src/temporal/(contract|search-attributes)\\.ts$' },
    },
    {
      name: 'nobody-imports-workflows',
      comment: 'Who starts or signals a workflow knows its contract.',
      severity: 'error',
      from: { path: '^(src|activities)/' },
      to: { path: '^workflows/' },
    },
    {
      name: 'contract-imports-shapes-only',
      comment:
        'Names and argument types that clients, workers and workflows share; the states of a run are those of the engine.',
      severity: 'error',
      from: { path: '^src/temporal/contract\\.ts$' },
      to: { path: '^(src|workflows|activities)/', pathNot: '^src/flow/run\\.ts$' },
    },
    {
      name: 'activities-without-http',
      comment: 'An activity has no request: use the conversation, a table or the engine.',
      severity: 'error',
      from: { path: '^activities/' },
      to: { path: '^src/(app\\.ts|channels/|config\\.ts|http/|jsonapi/|process/|resources/)' },
    },
    {
      name: 'processes-run-activities',
      comment: 'Activities are run by a worker; nobody else knows them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(process/|worker\\.ts)' },
      to: { path: '^activities/' },
    },
    {
      name: 'entries-are-not-imported',
      comment: 'Processes and commands are started, never imported.',
      severity: 'error',
      from: { path: '^(src|workflows|activities)/' },
      to: { path: '^(scripts|bench|test)/|^src/(server|worker)\\.ts$' },
    },
    {
      name: 'pages-share-only-the-protocol',
      comment: 'A page runs in a browser: of the server it knows the wire format alone.',
      severity: 'error',
      from: { path: '^ui/(?!vite\\.config)' },
      to: { path: '^(src|workflows|activities|scripts)/', pathNot: '/protocol\\.ts$' },
    },
    {
      name: 'not-to-dev-dependencies',
      comment: 'What runs in production is a dependency of production.',
      severity: 'error',
      from: { path: '^(src|workflows|activities)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'listed-packages-only',
      comment: 'A package that is used is named in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    // Types are imports, too: what a module may know does not depend on what is left of it at run time.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
