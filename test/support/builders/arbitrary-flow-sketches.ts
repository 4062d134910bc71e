import fc from 'fast-check';

import { ask, say } from './actions.ts';
import { type FlowSketch, type NodeSketch } from './flow.ts';

type Action = NodeSketch['actions'][number];

const options = [
  { value: 'day', label: 'Day shift' },
  { value: 'night', label: 'Night shift' },
];

const more: Readonly<Record<string, Record<string, unknown>>> = {
  text: { max: 50 },
  number: { min: 1, max: 60 },
  choice: { options },
};

const kinds = [
  'text',
  'number',
  'boolean',
  'choice',
  'email',
  'phone',
  'date',
  'file',
  'vacancy',
  'summary',
] as const;

const action = (actionType: string, subType: string, value: Record<string, unknown>): Action => ({
  actionType,
  subType,
  value,
});

/** Any action. The variable of a question is named after the place of the action. */
const anyAction = (place: string): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      arbitrary: fc
        .constantFrom(...kinds)
        .map((kind) => ask(kind, `${place}_${kind}`, { text: `${kind} at ${place}?`, ...more[kind] })),
      weight: 6,
    },
    {
      arbitrary: fc.constantFrom(
        say('Hi {{session.first_name}}{{session.count}}'),
        action('say', 'text', { text: 'A moment.', wait: 90 }),
        action('say', 'media', { type: 'image', url: 'https://jobs.example.com/logo.png' }),
      ),
      weight: 3,
    },
    {
      arbitrary: fc.constantFrom(
        action('set', 'session', { values: { count: 'has(session.count) ? session.count + 1 : 1' } }),
        action('update', 'candidate', { fields: { firstName: 'first_name' } }),
        action('handover', 'inbox', {}),
        action('handover', 'inbox', { text: 'A colleague reads along.' }),
        action('notify', 'webhook', { event: 'application.progress', data: {} }),
      ),
      weight: 1,
    },
  );

const conditions = fc.constantFrom(
  'answer == true',
  'answer != null',
  'has(session.count) && session.count > 1',
  'has(candidate.firstName) && candidate.firstName == "Noor"',
  'ai("Is the candidate friendly?")',
  'answer != null && !ai("Does the candidate want the day shift?")',
);

const anyNode = (name: string, exits: readonly string[]): fc.Arbitrary<NodeSketch> =>
  fc
    .tuple(
      fc.tuple(anyAction(`${name}a`), anyAction(`${name}b`), anyAction(`${name}c`)),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(...exits),
      conditions,
    )
    .map(([actions, count, exit, when]) => {
      // The last transition has no condition and leads on, so that the end can be reached from every node.
      const [next = 'end'] = exits;
      return { actions: actions.slice(0, count), to: { ...(exit !== next && { [exit]: when }), [next]: '' } };
    });

/** Flows of one to four nodes in a row, with ways back and ahead, that can be published. */
export const anyFlowSketch: fc.Arbitrary<FlowSketch> = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('accepted', 'declined', 'update', 'reset'),
    fc.nat(1),
  )
  .chain(([size, ending, reminds]) => {
    const names = Array.from({ length: size }, (_, index) => `n${index}`);
    const parts = names.map((name, index) => {
      const next = names[index + 1] ?? 'end';
      return anyNode(name, [next, ...names.filter((other) => other !== next), 'end']);
    });
    return fc.tuple(...parts).map((nodes): FlowSketch => ({
      reminderInterval: reminds * 60,
      sessionTimeout: 600,
      nodes: {
        ...Object.fromEntries(nodes.map((node, index) => [`n${index}`, node])),
        end: { end: ending, actions: [say('Thank you, {{session.first_name}}.')] },
      },
    }));
  });

/** An event of a run, and the seconds since the event before it. */
export type SketchEvent = { readonly after: number } & (
  | { readonly does: 'says'; readonly text: string; readonly choice?: string }
  | { readonly does: 'sends'; readonly mimeType: string }
  | { readonly does: 'rests'; readonly paused: boolean }
  | { readonly does: 'passes' }
);

const texts = fc.oneof(
  fc.constantFrom(
    'ja',
    'nee',
    '5',
    '1',
    '2',
    'Day shift',
    'noor@example.com',
    '06-12345678',
    'morgen',
    '?',
    'klaar',
    'dat zit wel goed',
    'wat verdient het?',
    'the day shift please',
  ),
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
);

const shortly = fc.integer({ min: 1, max: 40 });
const later = fc.constantFrom(100, 3_700, 40_000);

const anySketchEvent: fc.Arbitrary<SketchEvent> = fc.oneof(
  {
    arbitrary: fc.record({ does: fc.constant('says' as const), text: texts, after: shortly }),
    weight: 60,
  },
  {
    arbitrary: fc
      .record({ text: fc.constantFrom('day', 'night'), after: shortly })
      .map(({ text, after }): SketchEvent => ({ does: 'says', text, choice: text, after })),
    weight: 10,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('sends' as const),
      mimeType: fc.constantFrom('application/pdf', 'image/png'),
      after: shortly,
    }),
    weight: 15,
  },
  {
    arbitrary: fc.record({ does: fc.constant('rests' as const), paused: fc.boolean(), after: shortly }),
    weight: 8,
  },
  { arbitrary: fc.record({ does: fc.constant('passes' as const), after: later }), weight: 8 },
  { arbitrary: fc.constant<SketchEvent>({ does: 'says', text: 'stop', after: 5 }), weight: 1 },
);

/** Any events of a started run: mostly replies of the candidate. */
export const anyEventSequence: fc.Arbitrary<readonly SketchEvent[]> = fc.array(anySketchEvent, {
  minLength: 2,
  maxLength: 14,
});
