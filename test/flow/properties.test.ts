import { isDeepStrictEqual } from 'node:util';

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { advance } from '../../src/flow/advance.ts';
import { compileFlow } from '../../src/flow/compile.ts';
import type { CompiledFlow } from '../../src/flow/compiled.ts';
import { nextDeadline } from '../../src/flow/deadline.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import { isRecord } from '../../src/flow/json.ts';
import type { Command, Run, RunEvent } from '../../src/flow/run.ts';
import {
  ask,
  contextAt,
  end,
  graph,
  handover,
  minute,
  node,
  queuedRun,
  say,
  set,
  type Sketch,
  to,
  update,
  type Way,
} from '../support/given.ts';

const options = [
  { value: 'day', label: 'Day shift' },
  { value: 'night', label: 'Night shift' },
];
const kinds = ['text', 'number', 'boolean', 'choice', 'email', 'phone', 'date', 'postalCode'] as const;

/** Whether a stored value is one that a question of the kind gives. */
const isValid: Readonly<Record<(typeof kinds)[number], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= 50,
  number: (value) => typeof value === 'number' && value >= 1 && value <= 60,
  boolean: (value) => typeof value === 'boolean',
  choice: (value) => value === 'day' || value === 'night',
  email: (value) => typeof value === 'string' && /^\S+@\S+\.\S+$/.test(value),
  phone: (value) => typeof value === 'string' && /^\+\d{8,15}$/.test(value),
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  postalCode: (value) => typeof value === 'string' && /^\d{4} [A-Z]{2}$/.test(value),
};

const limits: Readonly<Record<string, Record<string, unknown>>> = {
  text: { max: 50 },
  number: { min: 1, max: 60 },
  choice: { options },
};

type Kind = (typeof kinds)[number];

/** A variable's name tells the kind of its question: `n2_1_date`. */
const kindOf = (name: string): Kind | undefined => kinds.find((kind) => name.endsWith(`_${kind}`));

const action = (place: string): fc.Arbitrary<Sketch> =>
  fc.oneof(
    {
      arbitrary: fc.constantFrom(...kinds).map((kind) => ask(kind, `${place}_${kind}`, limits[kind])),
      weight: 5,
    },
    { arbitrary: fc.constant(say('Hi {{session.first_name}}')), weight: 2 },
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

const ways = (size: number): fc.Arbitrary<Way[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: size }), condition), { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.map(([index, when]) => to(index === size ? 'end' : `n${index}`, when)));

const anyNode = (name: string, size: number) =>
  fc
    .tuple(
      fc.tuple(action(`${name}_0`), action(`${name}_1`), action(`${name}_2`)),
      fc.integer({ min: 0, max: 3 }),
      ways(size),
    )
    .map(([actions, count, exits]) =>
      node(name, actions.slice(0, count), ...exits, to('end', 'candidate.firstName == "never"')),
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

/** Graphs that compile; nodes that nothing leads to are left out. */
const anyFlow: fc.Arbitrary<CompiledFlow> = anyGraph
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
    '?',
    '__proto__',
    '{{session.x}}',
  ),
  fc.string({ maxLength: 80, unit: 'grapheme' }),
);

const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  {
    arbitrary: reply.map((text): RunEvent => ({ type: 'candidateReplied', messageIds: ['m'], text })),
    weight: 12,
  },
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

interface Step {
  readonly before: Run;
  readonly event: RunEvent;
  readonly after: Run;
  readonly commands: readonly Command[];
}

const steps = (flow: CompiledFlow, events: readonly RunEvent[]): Step[] => {
  let run: Run = queuedRun;
  const all: RunEvent[] = [
    { type: 'started' },
    { type: 'candidateReplied', messageIds: ['m0'], text: 'hello' },
    ...events,
  ];
  return all.map((event, index) => {
    const before = run;
    const context = contextAt(minute(index), {
      seed: { first_name: 'Jan' },
      candidate: { firstName: 'Jan' },
    });
    const result = advance(flow, before, event, context);
    if (result.type !== 'advanced') throw new Error(result.type);
    ({ run } = result);
    return { before, event, after: run, commands: result.commands };
  });
};

/** A story in which the check does not hold for some step, as events and the step; null when none was found. */
const counterExample = (check: (step: Step, flow: CompiledFlow) => boolean): unknown => {
  const story = fc.tuple(anyFlow, fc.array(anyEvent, { maxLength: 25 }));
  const property = fc.property(story, ([flow, events]) =>
    steps(flow, events).every((step) => check(step, flow)),
  );
  const found = fc.check(property, { numRuns: 150 }).counterexample;
  if (!found) return null;
  const [[flow, events]] = found;
  return { events, step: steps(flow, events).find((step) => !check(step, flow)) };
};

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
};

const changedAnswers = ({ before, after }: Step): string[] =>
  Object.keys(after.session).filter(
    (name) => kindOf(name) && JSON.stringify(after.session[name]) !== JSON.stringify(before.session[name]),
  );

const actionsAt = (flow: CompiledFlow, { position }: Run) => {
  const actions =
    'nodeId' in position && position.nodeId !== null ? (flow.nodes.get(position.nodeId)?.actions ?? []) : [];
  const index = 'actionId' in position ? actions.findIndex(({ id }) => id === position.actionId) : -1;
  return { index, at: actions[index]?.action, asks: actions.map(({ action: { kind } }) => kind === 'ask') };
};

const isWaiting = ({ status, position, outcome }: Run): boolean =>
  status === 'running'
    ? position.at !== 'end' && outcome === null
    : position.at === 'end' && (outcome !== null) === (status === 'finished');

/** Whether no question lies between where the run waited and where it waits now. */
const skipsNothing = ({ before, after, event }: Step, flow: CompiledFlow): boolean => {
  if (event.type !== 'candidateReplied' || before.status !== 'running' || before.position === after.position)
    return true;
  const [from, until] = [actionsAt(flow, before), actionsAt(flow, after)];
  const isSamePlace = from.index === until.index && from.asks === until.asks;
  const goesOn =
    'nodeId' in before.position &&
    'nodeId' in after.position &&
    before.position.nodeId === after.position.nodeId &&
    until.index > from.index;
  if (goesOn) return !from.asks.slice(from.index + 1, until.index).includes(true);
  if (isSamePlace || after.position.at === 'handover') return true;
  const left = from.asks.slice(from.index + 1);
  const entered = until.index < 0 ? [] : until.asks.slice(0, until.index);
  const stays = 'failures' in after.position && after.position.failures > 0;
  return stays || after.status === 'exception' || ![...left, ...entered].includes(true);
};

describe('whatever the flow, and whatever happens', () => {
  test('a run has ended, or waits for somebody with a deadline', () => {
    expect(
      counterExample(
        ({ after }) =>
          after.status === 'queued' ||
          (isWaiting(after) && (nextDeadline(after, false) === null) === (after.status !== 'running')),
      ),
    ).toBeNull();
  });

  test('a variable of a question changes only by a reply to this question', () => {
    expect(
      counterExample((step, flow) => {
        const changed = changedAnswers(step);
        const { at } = actionsAt(flow, step.before);
        const asked = at?.kind === 'ask' && step.event.type === 'candidateReplied' ? at.variableName : null;
        return changed.every((name) => name === asked);
      }),
    ).toBeNull();
  });

  test('no question is passed over, and none is put before its turn', () => {
    expect(counterExample(skipsNothing)).toBeNull();
  });

  test('at most one question is put in a turn, and the run waits at it', () => {
    expect(
      counterExample(({ commands, after }) => {
        const put = commands.filter(
          (command) =>
            command.type === 'say' &&
            command.payload.type === 'text' &&
            command.payload.attributes.value.endsWith('?') &&
            command.origin === 'flow',
        );
        return put.length <= 1 && (put.length === 0 || after.position.at === 'question');
      }),
    ).toBeNull();
  });

  test('the state holds only answers that are valid, each with its record', () => {
    expect(
      counterExample(({ after: { session } }) =>
        Object.entries(session).every(([name, value]) => {
          const kind = kindOf(name);
          const records = session['_answers'];
          const record = isRecord(records) ? records[name] : null;
          return (
            !kind ||
            (isValid[kind](value) &&
              isRecord(record) &&
              JSON.stringify(record['value']) === JSON.stringify(value))
          );
        }),
      ),
    ).toBeNull();
  });

  test('the state stays within 256 KiB of JSON', () => {
    expect(counterExample(({ after }) => JSON.stringify(after.session).length <= 262_144)).toBeNull();
  });

  test('a turn is pure: the same comes to the same, and nothing given is changed', () => {
    expect(
      counterExample((step, flow) => {
        freeze([step.before, step.event]);
        const context = contextAt(minute(1), { seed: { first_name: 'Jan' } });
        freeze(context.seed);
        const [first, second] = [
          advance(flow, step.before, step.event, context),
          advance(flow, step.before, step.event, context),
        ];
        return JSON.stringify(first) === JSON.stringify(second);
      }),
    ).toBeNull();
  });

  test('a run survives being stored as JSON between any two turns', () => {
    expect(
      counterExample(({ after: { remindAt: _r, expireAt: _e, ...stored } }) =>
        isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), stored),
      ),
    ).toBeNull();
  });

  test('what happens after the end changes nothing', () => {
    expect(
      counterExample(
        ({ before, after, commands }) =>
          before.status === 'running' ||
          before.status === 'queued' ||
          (after === before && commands.length === 0),
      ),
    ).toBeNull();
  });
});
