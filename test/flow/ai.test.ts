import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { advance } from '../../src/flow/advance.ts';
import { type AiAnswer, type AiExchange, keyOf, type Meaning } from '../../src/flow/ai.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import type { Run, RunEvent } from '../../src/flow/run.ts';
import { anyEvent, anyFlow, vacancies } from '../support/any-flow.ts';
import { asking, holding, noOracle, type Oracle, understands } from '../support/ai-turns.ts';
import {
  ask,
  at,
  compiled,
  contextAt,
  end,
  given,
  graph,
  handover,
  happens,
  line,
  minute,
  node,
  queuedRun,
  says,
  set,
  to,
} from '../support/given.ts';

const branching = (...conditions: readonly string[]): FlowGraph =>
  graph(
    node(
      'start',
      [ask('boolean', 'keen'), ask('text', 'why')],
      ...conditions.map((condition, index) => to(`end${index}`, condition)),
      to('other'),
    ),
    ...conditions.map((_, index) => end(`end${index}`, 'accepted')),
    end('other', 'declined'),
  );

const endOf = (conditions: readonly string[], oracle: Oracle, keen = 'ja') => {
  const { run, asks } = asking(branching(...conditions), oracle, [says(keen), says('Because')]);
  return {
    node: 'nodeId' in run.position ? run.position.nodeId : null,
    asked: asks[1]?.map(({ question }) => question),
    run,
  };
};

describe('a condition with ai("...")', () => {
  test('goes the way that the engine judges', () => {
    expect(endOf(['ai("polite?")'], holding('polite?'))).toMatchObject({ node: 'end0', asked: ['polite?'] });
    expect(endOf(['ai("polite?")'], holding())).toMatchObject({ node: 'other' });
    expect(endOf(['!ai("polite?") && session.keen'], holding())).toMatchObject({ node: 'end0' });
    const quoted = `ai('''it's "polite"''')`;
    expect(endOf([quoted], holding(`it's "polite"`))).toMatchObject({ node: 'end0' });
  });

  test.each<[string, string, readonly string[]]>([
    ['session.keen && ai("a")', 'nee', []],
    ['ai("a") && session.keen', 'nee', []],
    ['!session.keen || ai("a")', 'nee', []],
    ['session.keen ? ai("a") : ai("b")', 'nee', ['b']],
    ['session.keen && ai("a") && ai("b")', 'ja', ['a', 'b']],
    ['has(session.missing) && ai("a")', 'ja', []],
  ])('%s asks only what matters (%s)', (condition, keen, asked) => {
    expect(endOf([condition], holding(), keen).asked?.toSorted()).toEqual(asked);
  });

  test('is judged once a turn, and a later one only if the first does not hold', () => {
    expect(endOf(['ai("a")', 'ai("b")'], holding('a')).asked).toEqual(['a']);
    expect(endOf(['ai("a") && false', 'ai("a") && ai("b")'], holding('a', 'b'))).toMatchObject({
      node: 'end1',
      asked: ['a', 'b'],
    });
  });

  test('is false for an engine that is not sure, or has failed, which is noted', () => {
    const unsure: Oracle = () => ({ kind: 'judge', holds: true, confidence: 0.3 });
    expect(endOf(['ai("a")'], unsure)).toMatchObject({ node: 'other', run: { errorMessages: [] } });
    const failed: Oracle = () => ({ kind: 'failed', detail: 'It is away' });
    for (const condition of ['ai("a")', '!ai("a")'])
      expect(endOf([condition], failed)).toMatchObject({
        node: 'other',
        run: { errorMessages: [{ code: 'condition_failed', transitionId: 'start>0' }] },
      });
    expect(endOf(['ai("a") || session.keen'], failed)).toMatchObject({
      node: 'end0',
      run: { errorMessages: [] },
    });
  });

  test('sees what was answered, and nothing that the service keeps for itself', () => {
    const { asks } = asking(branching('ai("a")'), holding(), [says('ja'), says('Because')], {
      seed: { first_name: 'Noor' },
    });
    expect(asks[1]).toMatchObject([
      { kind: 'judge', turn: 'm:Because', answers: { keen: true, why: 'Because' } },
    ]);
    expect(Object.keys(asks[1]?.[0]?.kind === 'judge' ? asks[1][0].answers : {})).toEqual(['keen', 'why']);
  });

  test('is kept in the run with what came of it', () => {
    expect(endOf(['ai("a")'], holding('a')).run.session['_ai']).toEqual([
      { kind: 'judge', messageId: 'm:Because', question: 'a', holds: true, confidence: 0.9 },
    ]);
  });

  test('can set a variable as well', () => {
    const flow = line(ask('text', 'why'), set({ good: 'ai("a")' }));
    expect(asking(flow, holding('a'), [says('Because')]).run.session).toMatchObject({ good: true });
  });

  test('cannot be evaluated where there is no engine, and is noted', () => {
    const flow = graph(
      node('start', [], to('never', 'ai("a")'), to('end')),
      end('never', 'declined'),
      end('end', 'accepted'),
    );
    given(flow)
      .when()
      .expects({
        run: { outcome: 'accepted', errorMessages: [{ code: 'condition_failed', nodeId: 'start' }] },
      });
  });
});

describe('a reply', () => {
  const hours = line(ask('number', 'hours', { text: 'How many hours?', max: 40 }));
  const fast = line(
    ask('boolean', 'keen'),
    ask('choice', 'shift', {
      options: [
        { value: 'd', label: 'Day' },
        { value: 'n', label: 'Night' },
      ],
    }),
  );

  test('that a parser understands never comes to the engine', () => {
    const { run, asks } = asking(fast, noOracle, [says('jazeker'), says('nigth')]);
    expect(run.session).toMatchObject({ keen: true, shift: 'n' });
    expect(asks).toEqual([[], []]);
  });

  test('that no parser understands is stored as the engine understands it', () => {
    const { run, asks } = asking(hours, understands({ intent: 'answer', plain: '32', confidence: 0.8 }), [
      says('vier dagen van acht, reken maar uit... of zo'),
    ]);
    expect(asks[0]).toMatchObject([
      {
        kind: 'understand',
        question: 'How many hours?',
        expected: { kind: 'number', max: 40 },
        language: 'en',
        today: '2026-11-21',
      },
    ]);
    expect(run.session).toMatchObject({
      hours: 32,
      _answers: { hours: { value: 32, method: 'ai', confidence: 0.8 } },
      _ai: [{ kind: 'understand', intent: 'answer', plain: '32' }],
    });
  });

  test('to a question for a vacancy can mean one of those that were shown', () => {
    const vacancies = ['Nurse', 'Cook'].map((title, n) => ({
      id: `v${n}`,
      title,
      externalId: '',
      cities: ['Delft'],
    }));
    const flow = line(ask('vacancy', 'job'));
    const chooses = understands({ intent: 'answer', plain: 'v1', confidence: 0.8 });
    const { run, asks } = asking(flow, chooses, [says('the thing with pots and pans')], { vacancies });
    expect(asks[0]).toMatchObject([
      { expected: { kind: 'choice', options: [{ value: 'v0', label: 'Nurse, Delft' }, { value: 'v1' }] } },
    ]);
    expect(run.session).toMatchObject({ job: 'v1', _answers: { job: { method: 'ai', label: 'Cook' } } });
  });

  test.each<[string, Meaning]>([
    ['of which the engine is not sure', { intent: 'answer', plain: '32', confidence: 0.4 }],
    ['whose meaning breaks the limits', { intent: 'answer', plain: '60', confidence: 0.9 }],
    ['that the engine does not understand either', { intent: 'unclear' }],
  ])('%s is asked again', (_, meaning) => {
    const { run, does } = asking(hours, understands(meaning), [says('quite a lot')]);
    expect(run).toMatchObject({ position: { at: 'question', failures: 1 } });
    expect(does).toHaveLength(1);
  });

  test('is not understood when the engine has failed', () => {
    const { run } = asking(hours, () => ({ kind: 'failed', detail: 'away' }), [says('quite a lot')]);
    expect(run).toMatchObject({ status: 'running', position: { failures: 1 } });
  });

  test.each(['60', '?!', '', '\u{1F600}'])('of no words (%j) is none for the engine', (text) => {
    expect(asking(hours, noOracle, [says(text)]).run.position).toMatchObject({ failures: 1 });
  });
});

describe('a run that goes on when people are done', () => {
  const flow = graph(
    node('start', [ask('text', 'x'), handover()], to('good', 'ai("a")'), to('bad')),
    end('good', 'accepted'),
    end('bad', 'declined'),
  );
  const resumed = happens({ type: 'resumed', pausedForMs: 60_000 });

  test('does not wait for the engine in the resume: it goes on at once by itself', () => {
    const { run, asks } = asking(flow, holding('a'), [says('x')]);
    const result = advance(compiled(flow), run, resumed.event, { ...contextAt(minute(5)), ai: new Map() });
    expect(result).toMatchObject({
      type: 'advanced',
      run: { position: { at: 'handover', overAt: minute(5).toISOString() } },
      commands: [],
    });
    expect(asks).toEqual([[]]);
  });

  test('takes the turn that is due then', () => {
    const over = happens({ type: 'handoverOver' });
    const waits = asking(flow, holding('a'), [says('x')]).run;
    expect(waits.position).toMatchObject({ at: 'handover' });
    const { run } = asking(flow, holding('a'), [says('x'), at(5, resumed), at(5, over)]);
    expect(run).toMatchObject({ status: 'finished', outcome: 'accepted' });
  });
});

describe('what a run keeps of an engine', () => {
  const again = graph(
    node('start', [ask('text', 'x')], to('back', 'ai("a")'), to('end')),
    end('back', 'reset'),
    end('end', 'accepted'),
  );

  test('outlives a reset', () => {
    const { run } = asking(again, holding('a'), [says('x')]);
    expect(run.session).toEqual({ _ai: [expect.objectContaining({ question: 'a' })] });
  });

  test('is bounded, and its beginning stays', () => {
    const questions = Array.from({ length: 150 }, (_, index) => says(`word ${index}`));
    const flow = graph(
      node('start', [ask('text', 'x')], to('start', 'ai("a")'), to('end')),
      end('end', 'accepted'),
    );
    const kept = asking(flow, holding('a'), questions).run.session['_ai'];
    expect(Array.isArray(kept) && [kept.length, kept[0]]).toEqual([
      100,
      expect.objectContaining({ messageId: 'm:word 0' }),
    ]);
  });
});

describe('whatever an engine answers', () => {
  const anyAnswer: fc.Arbitrary<AiAnswer> = fc.oneof(
    fc.record({
      kind: fc.constant('judge' as const),
      holds: fc.boolean(),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('answer' as const), text: fc.option(fc.string()) }),
    fc.record({
      kind: fc.constant('understand' as const),
      meaning: fc.oneof(
        fc.record({
          intent: fc.constant('answer' as const),
          plain: fc.oneof(fc.string(), fc.constantFrom('yes', '3', 'day')),
          confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        fc.constantFrom({ intent: 'question' as const }, { intent: 'unclear' as const }),
      ),
    }),
    fc.constant({ kind: 'failed' as const, detail: 'away' }),
  );

  test('every turn is taken in a few rounds', () => {
    const story = fc.tuple(anyFlow, fc.array(anyEvent, { maxLength: 20 }), fc.infiniteStream(anyAnswer));
    const property = fc.property(story, ([flow, events, answers]) => {
      let run: Run = queuedRun;
      const hello: RunEvent = { type: 'candidateReplied', messageIds: ['m0'], text: 'hello' };
      for (const [index, event] of [{ type: 'started' } as const, hello, ...events].entries()) {
        const ai = new Map<string, AiExchange>();
        for (let round = 0; ; round += 1) {
          expect(round).toBeLessThan(5);
          const result = advance(flow, run, event, { ...contextAt(minute(index)), vacancies, ai });
          if (result.type === 'advanced') ({ run } = result);
          if (result.type !== 'needsAi') break;
          for (const each of result.asks) ai.set(keyOf(each), { ask: each, answer: answers.next().value });
        }
      }
    });
    fc.assert(property, { numRuns: 150 });
  });
});
