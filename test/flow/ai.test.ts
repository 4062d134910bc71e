import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { advance } from '../../src/flow/advance.ts';
import { type AiAnswer, type AiExchange, type EngineAct, requestKey } from '../../src/flow/ai.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import type { Run, RunEvent } from '../../src/flow/run.ts';
import { anyEvent, anyFlow, offeredVacancies } from '../support/builders/arbitrary-flows.ts';
import {
  playStoryWithAi,
  aiWhoJudgesTrue,
  aiNeverAsked,
  type ScriptedAi,
  aiWhoUnderstands,
  type Meaning,
} from '../support/story-with-ai.ts';
import { ask, handover, set } from '../support/builders/actions.ts';
import { compileOrFail, end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';
import { atMinute, contextAt, given, eventHappens, storyMinute, candidateSays } from '../support/story.ts';
import { queuedRun } from '../support/builders/queued-run.ts';

const branching = (...conditions: readonly string[]): FlowGraph =>
  graph(
    node(
      'start',
      [ask('boolean', 'keen'), ask('text', 'why')],
      ...conditions.map((condition, index) => transitionTo(`end${index}`, condition)),
      transitionTo('other'),
    ),
    ...conditions.map((_, index) => end(`end${index}`, 'accepted')),
    end('other', 'declined'),
  );

const endOf = (conditions: readonly string[], oracle: ScriptedAi, keen = 'ja') => {
  const { run, asks } = playStoryWithAi(branching(...conditions), oracle, [
    candidateSays(keen),
    candidateSays('Because'),
  ]);
  return {
    node: 'nodeId' in run.position ? run.position.nodeId : null,
    asked: asks[1]?.map((each) => (each.kind === 'read' ? each.message.text : each.question)),
    run,
  };
};

describe('a condition with ai("...")', () => {
  test('goes the way that the engine judges', () => {
    expect(endOf(['ai("polite?")'], aiWhoJudgesTrue('polite?'))).toMatchObject({
      node: 'end0',
      asked: ['polite?'],
    });
    expect(endOf(['ai("polite?")'], aiWhoJudgesTrue())).toMatchObject({ node: 'other' });
    expect(endOf(['!ai("polite?") && session.keen'], aiWhoJudgesTrue())).toMatchObject({ node: 'end0' });
    const quoted = `ai('''it's "polite"''')`;
    expect(endOf([quoted], aiWhoJudgesTrue(`it's "polite"`))).toMatchObject({ node: 'end0' });
  });

  test.each<[string, string, readonly string[]]>([
    ['session.keen && ai("a")', 'nee', []],
    ['ai("a") && session.keen', 'nee', []],
    ['!session.keen || ai("a")', 'nee', []],
    ['session.keen ? ai("a") : ai("b")', 'nee', ['b']],
    ['session.keen && ai("a") && ai("b")', 'ja', ['a', 'b']],
    ['has(session.missing) && ai("a")', 'ja', []],
  ])('%s asks only what matters (%s)', (condition, keen, asked) => {
    expect(endOf([condition], aiWhoJudgesTrue(), keen).asked?.toSorted()).toEqual(asked);
  });

  test('is judged once a turn, and a later one only if the first does not hold', () => {
    expect(endOf(['ai("a")', 'ai("b")'], aiWhoJudgesTrue('a')).asked).toEqual(['a']);
    expect(endOf(['ai("a") && false', 'ai("a") && ai("b")'], aiWhoJudgesTrue('a', 'b'))).toMatchObject({
      node: 'end1',
      asked: ['a', 'b'],
    });
  });

  test('is false for an engine that is not sure, or has failed, which is noted', () => {
    const unsure: ScriptedAi = () => ({ kind: 'judge', holds: true, confidence: 0.3 });
    expect(endOf(['ai("a")'], unsure)).toMatchObject({ node: 'other', run: { errorMessages: [] } });
    const failed: ScriptedAi = () => ({ kind: 'failed', detail: 'It is away' });
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
    const { asks } = playStoryWithAi(
      branching('ai("a")'),
      aiWhoJudgesTrue(),
      [candidateSays('ja'), candidateSays('Because')],
      {
        initialState: { first_name: 'Noor' },
      },
    );
    expect(asks[1]).toMatchObject([
      { kind: 'judge', turn: 'm:Because', answers: { keen: true, why: 'Because' } },
    ]);
    expect(Object.keys(asks[1]?.[0]?.kind === 'judge' ? asks[1][0].answers : {})).toEqual(['keen', 'why']);
  });

  test('is kept in the run with what came of it', () => {
    expect(endOf(['ai("a")'], aiWhoJudgesTrue('a')).run.session['_ai']).toEqual([
      { kind: 'judge', messageId: 'm:Because', question: 'a', holds: true, confidence: 0.9 },
    ]);
  });

  test('can set a variable as well', () => {
    const flow = linearFlow(ask('text', 'why'), set({ good: 'ai("a")' }));
    expect(playStoryWithAi(flow, aiWhoJudgesTrue('a'), [candidateSays('Because')]).run.session).toMatchObject(
      { good: true },
    );
  });

  test('cannot be evaluated where there is no engine, and is noted', () => {
    const flow = graph(
      node('start', [], transitionTo('never', 'ai("a")'), transitionTo('end')),
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
  const hours = linearFlow(ask('number', 'hours', { text: 'How many hours?', max: 40 }));
  const fast = linearFlow(
    ask('boolean', 'keen'),
    ask('choice', 'shift', {
      options: [
        { value: 'd', label: 'Day' },
        { value: 'n', label: 'Night' },
      ],
    }),
  );

  test('that a parser understands never comes to the engine', () => {
    const { run, asks } = playStoryWithAi(fast, aiNeverAsked, [
      candidateSays('jazeker'),
      candidateSays('nigth'),
    ]);
    expect(run.session).toMatchObject({ keen: true, shift: 'n' });
    expect(asks).toEqual([[], []]);
  });

  test('that no parser understands is stored as the engine understands it', () => {
    const { run, asks } = playStoryWithAi(
      hours,
      aiWhoUnderstands({ intent: 'answer', plain: '32', confidence: 0.8 }),
      [candidateSays('vier dagen van acht, reken maar uit... of zo')],
    );
    expect(asks[0]).toMatchObject([
      {
        kind: 'read',
        message: {
          questions: [{ text: 'How many hours?', state: 'pending', expected: { kind: 'number', max: 40 } }],
          language: 'en',
          now: '2026-11-21T10:00',
        },
      },
    ]);
    expect(run.session).toMatchObject({
      hours: 32,
      _answers: { hours: { value: 32, method: 'ai', confidence: 0.8 } },
      _ai: [{ kind: 'read', by: 'local', acts: [{ type: 'answer', plain: '32' }] }],
    });
  });

  test('that the engine understands as values is taken as those, whatever words are in them', () => {
    const options = ['kitchen', 'kitchen and bar', 'shop'].map((value, n) => ({ value, label: `Team ${n}` }));
    const flow = linearFlow(ask('choice', 'team', { options, multiple: true }));
    const chooses = aiWhoUnderstands({ intent: 'answer', plain: 'kitchen and bar, shop', confidence: 0.8 });
    const { run } = playStoryWithAi(flow, chooses, [candidateSays('wherever people eat or buy')]);
    expect(run.session).toMatchObject({ team: ['kitchen and bar', 'shop'] });
  });

  test('to a question for a vacancy can mean one of those that were shown', () => {
    const vacancies = ['Nurse', 'Cook'].map((title, n) => ({
      id: `v${n}`,
      title,
      externalId: '',
      cities: ['Delft'],
    }));
    const flow = linearFlow(ask('vacancy', 'job'));
    const chooses = aiWhoUnderstands({ intent: 'answer', plain: 'v1', confidence: 0.8 });
    const { run, asks } = playStoryWithAi(flow, chooses, [candidateSays('the thing with pots and pans')], {
      vacancies,
    });
    expect(asks[0]).toMatchObject([
      {
        message: {
          questions: [
            {
              expected: {
                kind: 'choice',
                options: [{ value: 'v0', label: 'Nurse, Delft' }, { value: 'v1' }],
              },
            },
          ],
        },
      },
    ]);
    expect(run.session).toMatchObject({ job: 'v1', _answers: { job: { method: 'ai', label: 'Cook' } } });
  });

  test.each<[string, Meaning]>([
    ['of which the engine is not sure', { intent: 'answer', plain: '32', confidence: 0.4 }],
    ['whose meaning breaks the limits', { intent: 'answer', plain: '60', confidence: 0.9 }],
    ['that the engine does not understand either', { intent: 'unclear' }],
  ])('%s is asked again', (_, meaning) => {
    const { run, does } = playStoryWithAi(hours, aiWhoUnderstands(meaning), [candidateSays('quite a lot')]);
    expect(run).toMatchObject({ position: { at: 'question', failures: 1 } });
    expect(does).toHaveLength(1);
  });

  test('is not understood when the engine has failed', () => {
    const { run } = playStoryWithAi(hours, () => ({ kind: 'failed', detail: 'away' }), [
      candidateSays('quite a lot'),
    ]);
    expect(run).toMatchObject({ status: 'running', position: { failures: 1 } });
  });

  test.each(['60', '?!', '', '\u{1F600}'])('of no words (%j) is none for the engine', (text) => {
    expect(playStoryWithAi(hours, aiNeverAsked, [candidateSays(text)]).run.position).toMatchObject({
      failures: 1,
    });
  });
});

describe('a run that goes on when people are done', () => {
  const flow = graph(
    node('start', [ask('text', 'x'), handover()], transitionTo('good', 'ai("a")'), transitionTo('bad')),
    end('good', 'accepted'),
    end('bad', 'declined'),
  );
  const resumed = eventHappens({ type: 'resumed', pausedForMs: 60_000 });

  test('does not wait for the engine in the resume: it goes on at once by itself', () => {
    const { run, asks } = playStoryWithAi(flow, aiWhoJudgesTrue('a'), [candidateSays('x')]);
    const result = advance(compileOrFail(flow), run, resumed.event, {
      ...contextAt(storyMinute(5)),
      ai: new Map(),
    });
    expect(result).toMatchObject({
      type: 'advanced',
      run: { position: { at: 'handover', overAt: storyMinute(5).toISOString() } },
      commands: [],
    });
    expect(asks).toEqual([[]]);
  });

  test('takes the turn that is due then', () => {
    const over = eventHappens({ type: 'handoverOver' });
    const waits = playStoryWithAi(flow, aiWhoJudgesTrue('a'), [candidateSays('x')]).run;
    expect(waits.position).toMatchObject({ at: 'handover' });
    const { run } = playStoryWithAi(flow, aiWhoJudgesTrue('a'), [
      candidateSays('x'),
      atMinute(5, resumed),
      atMinute(5, over),
    ]);
    expect(run).toMatchObject({ status: 'finished', outcome: 'accepted' });
  });
});

describe('what a run keeps of an engine', () => {
  const again = graph(
    node('start', [ask('text', 'x')], transitionTo('back', 'ai("a")'), transitionTo('end')),
    end('back', 'reset'),
    end('end', 'accepted'),
  );

  test('outlives a reset', () => {
    const { run } = playStoryWithAi(again, aiWhoJudgesTrue('a'), [candidateSays('x')]);
    expect(run.session).toEqual({ _ai: [expect.objectContaining({ question: 'a' })] });
  });

  test('is bounded, and its beginning stays', () => {
    const questions = Array.from({ length: 150 }, (_, index) => candidateSays(`word ${index}`));
    const flow = graph(
      node('start', [ask('text', 'x')], transitionTo('start', 'ai("a")'), transitionTo('end')),
      end('end', 'accepted'),
    );
    const kept = playStoryWithAi(flow, aiWhoJudgesTrue('a'), questions).run.session['_ai'];
    expect(Array.isArray(kept) && [kept.length, kept[0]]).toEqual([
      100,
      expect.objectContaining({ messageId: 'm:word 0' }),
    ]);
  });
});

describe('whatever an engine answers', () => {
  const base = { evidence: fc.string(), confidence: fc.double({ min: 0, max: 1, noNaN: true }) };
  const plain = fc.oneof(fc.string(), fc.constantFrom('yes', '3', 'day'));
  const anyAct: fc.Arbitrary<EngineAct> = fc.oneof(
    fc.record({ type: fc.constant('answer' as const), ...base, question: fc.nat(3), plain }),
    fc.record({ type: fc.constant('correct' as const), ...base, question: fc.option(fc.nat(3)), plain }),
    fc.record({
      type: fc.constant('later' as const),
      ...base,
      at: fc.constantFrom(null, '2026-11-22T18:00', '2020-01-01T00:00', '2099-01-01T00:00'),
    }),
    fc.record({
      type: fc.constantFrom(
        ...(['human', 'withdraw', 'language', 'question', 'skip', 'refuse', 'smalltalk', 'abuse'] as const),
      ),
      ...base,
    }),
  );
  const anyAnswer: fc.Arbitrary<AiAnswer> = fc.oneof(
    fc.record({
      kind: fc.constant('judge' as const),
      holds: fc.boolean(),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ kind: fc.constant('answer' as const), text: fc.option(fc.string()) }),
    fc.record({
      kind: fc.constant('read' as const),
      by: fc.constantFrom('openai' as const, 'local' as const),
      acts: fc.array(anyAct, { maxLength: 3 }),
    }),
    fc.constant({ kind: 'failed' as const, detail: 'away' }),
  );

  test('every turn is taken in a few rounds', () => {
    const story = fc.tuple(
      anyFlow,
      fc.array(anyEvent, { maxLength: 20 }),
      fc.infiniteStream(anyAnswer),
      fc.boolean(),
    );
    const property = fc.property(story, ([flow, events, answers, aiReadsMessages]) => {
      let run: Run = queuedRun;
      const hello: RunEvent = { type: 'candidateReplied', messageIds: ['m0'], text: 'hello' };
      for (const [index, event] of [{ type: 'started' } as const, hello, ...events].entries()) {
        const ai = new Map<string, AiExchange>();
        for (let round = 0; ; round += 1) {
          expect(round).toBeLessThan(5);
          const result = advance(flow, run, event, {
            ...contextAt(storyMinute(index)),
            vacancies: offeredVacancies,
            ai,
            aiReadsMessages,
          });
          if (result.type === 'advanced') ({ run } = result);
          if (result.type !== 'needsAi') break;
          for (const each of result.requests)
            ai.set(requestKey(each), { request: each, answer: answers.next().value });
        }
      }
    });
    fc.assert(property, { numRuns: 300 });
  });
});
