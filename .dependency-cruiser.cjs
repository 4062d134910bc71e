/** Imports point one way; what may know what stands in the architecture. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one idea, or lack a third that both may know.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
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
      name: 'jsonapi-knows-no-recruitment',
      comment: 'The wire format serves any declaration: give it what it needs through one.',
      severity: 'error',
      from: { path: '^src/jsonapi/' },
      to: { path: '^(src|workflows|activities)/', pathNot: '^src/(jsonapi|database|errors\\.ts)' },
    },
    {
      name: 'database-knows-only-tables',
      comment: 'The database layer knows entities, and nothing of what is done with them.',
      severity: 'error',
      from: { path: '^src/database/' },
      to: { path: '^src/', pathNot: '^src/(database/|errors\\.ts|config\\.ts|.*entity\\.ts$)' },
    },
    {
      name: 'ai-knows-texts-only',
      comment:
        'An engine reads and writes texts: what it needs of a flow, a run or the settings comes in as an argument.',
      severity: 'error',
      from: { path: '^src/ai/' },
      to: { path: '^(src|workflows|activities|ui|scripts|bench)/', pathNot: '^src/ai/' },
    },
    {
      name: 'ai-is-used-from-above',
      comment: 'Neither the flow engine, the wire format nor the database asks a model: an activity does.',
      severity: 'error',
      from: {
        path: '^src/(flow|jsonapi|http|database|events|webhooks|messaging|storage)/|^src/(errors|secrets)\\.ts',
      },
      to: { path: '^src/ai/' },
    },
    {
      name: 'http-below-the-app',
      comment: 'HTTP steps serve any resources.',
      severity: 'error',
      from: { path: '^src/http/' },
      to: { path: '^src/', pathNot: '^src/(http|jsonapi|database)/|^src/(errors|secrets|log)\\.ts' },
    },
    {
      name: 'conversation-below-the-api',
      comment: 'What happens in a thread does not depend on how it was asked for.',
      severity: 'error',
      from: { path: '^src/conversation/' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(conversation|flow|messaging|database)/|^src/ai/(engine|price)\\.ts|^src/webhooks/record\\.ts|^src/errors\\.ts|entity\\.ts$',
      },
    },
    {
      name: 'conversation-is-used-from-above',
      comment:
        'Resources, channels, activities and the dispatch of signals act through the conversation; nobody below does.',
      severity: 'error',
      from: { path: '^src/(flow|jsonapi|http|database|events|webhooks)/|^src/(errors|secrets|config)\\.ts' },
      to: { path: '^src/conversation/' },
    },
    {
      name: 'channels-below-the-api',
      comment: 'A channel brings messages to the conversation and takes them away.',
      severity: 'error',
      from: { path: '^src/messaging/' },
      to: { path: '^src/(resources/(?!.*entity\\.ts$)|http|jsonapi|app\\.ts|server\\.ts|worker\\.ts)' },
    },
    {
      name: 'ai-tasks-below-the-api',
      comment: 'What the engine is asked to do in the background does not depend on how it was asked for.',
      severity: 'error',
      from: { path: '^src/ai-tasks/' },
      to: {
        path: '^src/(resources/(?!.*entity\\.ts$)|http|jsonapi|messaging|app\\.ts|server\\.ts|worker\\.ts)',
      },
    },
    {
      name: 'temporal-below-the-api',
      comment: 'Signals and workers serve the conversation, not the API.',
      severity: 'error',
      from: { path: '^src/temporal/' },
      to: { path: '^src/(resources/(?!.*entity\\.ts$)|http|jsonapi|app\\.ts|server\\.ts|worker\\.ts)' },
    },
    {
      name: 'workflows-only-decide-and-wait',
      comment: 'A workflow is replayed: it imports types of activities, constants, and the workflow SDK.',
      severity: 'error',
      from: { path: '^workflows/' },
      to: {
        path: '^(src|activities|scripts)/|^node_modules/',
        pathNot: '^src/temporal/(names|search-attributes)\\.ts|^node_modules/@temporalio/(workflow|common)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'activities-without-http',
      comment: 'An activity has no request: use the conversation, an entity or the engine.',
      severity: 'error',
      from: { path: '^activities/' },
      to: { path: '^src/(jsonapi|http)/|^src/resources/.*(?<!entity)\\.ts$|^workflows/' },
    },
    {
      name: 'entries-are-not-imported',
      comment: 'Processes and commands are started, never imported.',
      severity: 'error',
      from: { path: '^(src|workflows|activities)/' },
      to: { path: '^(scripts|bench|test)/|^src/(server|worker)\\.ts' },
    },
    {
      name: 'pages-share-only-the-wire',
      comment: 'A page runs in a browser: of the server it knows the wire format alone.',
      severity: 'error',
      from: { path: '^ui/(?!vite\\.config)' },
      to: { path: '^(src|workflows|activities|scripts)/', pathNot: '/wire\\.ts$' },
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
