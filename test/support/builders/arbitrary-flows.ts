import fc from 'fast-check';

import { compileFlow } from '../../../src/flow/compile.ts';
import type { CompiledFlow } from '../../../src/flow/compiled.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';
import { isRecord } from '../../../src/flow/json.ts';
import type { RunEvent } from '../../../src/flow/run.ts';
import { ask, anyOtherAction, handover, sayLater, say, set, type ActionSketch, update } from './actions.ts';
import { end, graph, node, transitionTo, type TransitionSketch } from './graph.ts';
import { candidateFile } from '../story.ts';

const options = [
  { value: 'day', label: 'Day shift' },
  { value: 'night', label: 'Night shift' },
];
const kinds = [
  'text',
  'number',
  'boolean',
  'choice',
  'email',
  'phone',
  'date',
  'postalCode',
  'file',
  'files',
  'vacancy',
  'summary',
] as const;

/** The vacancies that a question of the flows can offer. */
export const offeredVacancies = ['Nurse', 'Cook', 'Driver'].map((title, n) => ({
  id: `v${n}`,
  title,
  externalId: '',
  cities: ['Delft'],
}));

const isFile = (value: unknown): boolean => isRecord(value) && value['mimeType'] === 'application/pdf';

/** Returns whether a stored value is one that a question of the kind can produce. */
export const isValidAnswer: Readonly<Record<(typeof kinds)[number], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= 50,
  number: (value) => typeof value === 'number' && value >= 1 && value <= 60,
  boolean: (value) => typeof value === 'boolean',
  choice: (value) => value === 'day' || value === 'night',
  email: (value) => typeof value === 'string' && /^\S+@\S+\.\S+$/.test(value),
  phone: (value) => typeof value === 'string' && /^\+\d{8,15}$/.test(value),
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  postalCode: (value) => typeof value === 'string' && /^\d{4} [A-Z]{2}$/.test(value),
  file: isFile,
  files: (value) => Array.isArray(value) && value.length >= 2 && value.length <= 3 && value.every(isFile),
  vacancy: (value) => offeredVacancies.some(({ id }) => id === value),
  summary: (value) => value === true,
};

const limits: Readonly<Record<string, Record<string, unknown>>> = {
  text: { max: 50 },
  number: { min: 1, max: 60 },
  choice: { options },
  file: { accept: ['application/pdf'] },
  files: { accept: ['application/pdf'], multiple: true, min: 2, max: 3 },
};

const subTypeOf = (kind: string): string => (kind === 'files' ? 'file' : kind);

type Kind = (typeof kinds)[number];

/** Returns the kind of the question that fills a variable, which its name ends with: `n2_1_date`. */
export const questionKindOf = (name: string): Kind | undefined =>
  kinds.find((kind) => name.endsWith(`_${kind}`));

const action = (place: string): fc.Arbitrary<ActionSketch> =>
  fc.oneof(
    {
      arbitrary: fc
        .constantFrom(...kinds)
        .map((kind) => ask(subTypeOf(kind), `${place}_${kind}`, limits[kind])),
      weight: 5,
    },
    {
      arbitrary: fc.constantFrom(
        say('Hi {{session.first_name}}'),
        sayLater('Soon', 30),
        sayLater('Later', 90),
        anyOtherAction('notify/webhook', { event: 'seen', data: { name: '{{session.first_name}}' } }),
      ),
      weight: 3,
    },
    {
      arbitrary: fc.constantFrom(
        set({ count: 'has(session.count) ? session.count + 1 : 1' }),
        set({ count: '0', bad: 'session.count.x' }),
        set({ grown: '"grown" in session ? [session.grown, session.grown] : ["x"]' }),
        set({ long: 'has(session.long) ? session.long + session.long : "0123456789"' }),
      ),
      weight: 1,
    },
    {
      arbitrary: fc.constantFrom(handover(), handover('Wait'), update({ firstName: 'first_name' })),
      weight: 1,
    },
  );

const condition = fc.constantFrom(
  '',
  '',
  'answer == true',
  'answer != null',
  'has(session.count) && session.count > 3',
  'session.first_name == "x"',
);

const ways = (size: number): fc.Arbitrary<TransitionSketch[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: size }), condition), { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.map(([index, when]) => transitionTo(index === size ? 'end' : `n${index}`, when)));

const anyNode = (name: string, size: number) =>
  fc
    .tuple(
      fc.tuple(action(`${name}_0`), action(`${name}_1`), action(`${name}_2`)),
      fc.integer({ min: 0, max: 3 }),
      ways(size),
    )
    .map(([actions, count, exits]) =>
      node(name, actions.slice(0, count), ...exits, transitionTo('end', 'candidate.firstName == "never"')),
    );

const anyGraph: fc.Arbitrary<FlowGraph> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('accepted', 'declined', 'update', 'reset'))
  .chain(([size, ending]) =>
    fc
      .tuple(
        anyNode('start', size),
        ...Array.from({ length: size - 1 }, (_, index) => anyNode(`n${index + 1}`, size)),
      )
      .map((nodes) => graph(...nodes, end('end', ending))),
  );

/** Any graphs that compile. Nodes that no transition leads to are left out. */
export const anyFlow: fc.Arbitrary<CompiledFlow> = anyGraph
  .map((whole) => {
    const first = compileFlow(whole);
    if (first.ok) return first;
    const lost = new Set(
      first.faults.flatMap(({ code, nodeId }) => (code === 'unreachable_node' ? [nodeId] : [])),
    );
    return compileFlow(graph(...whole.nodes.filter(({ id }) => !lost.has(id))));
  })
  .filter((result) => result.ok)
  .map(({ flow }) => flow);

const reply = fc.oneof(
  fc.constantFrom(
    'ja',
    'nee',
    '5',
    'vijf',
    '1',
    'Day shift',
    'jan@example.com',
    '06-12345678',
    'morgen',
    '3 maart',
    '1234 AB',
    'klaar',
    'cook',
    '?',
    '__proto__',
    '{{session.x}}',
  ),
  fc.string({ maxLength: 80, unit: 'grapheme' }),
);

/** Any event of a run. */
export const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  {
    arbitrary: reply.map((text): RunEvent => ({ type: 'candidateReplied', messageIds: ['m'], text })),
    weight: 12,
  },
  {
    arbitrary: fc
      .array(fc.constantFrom(candidateFile('a.pdf'), candidateFile('b.png', { mimeType: 'image/png' })), {
        minLength: 1,
        maxLength: 4,
      })
      .map((media): RunEvent => ({ type: 'candidateReplied', messageIds: ['m'], text: '', media })),
    weight: 4,
  },
  { arbitrary: fc.constant<RunEvent>({ type: 'waitOver' }), weight: 5 },
  {
    arbitrary: fc.constantFrom<RunEvent[]>(
      { type: 'reminderDue' },
      { type: 'resumed', pausedForMs: 60_000 },
      { type: 'expired' },
      { type: 'started' },
    ),
    weight: 2,
  },
);
