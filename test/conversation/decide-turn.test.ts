import { describe, expect, test } from 'vitest';

import { creditsForUsage } from '../../src/ai/token-prices.ts';
import type { TurnFacts } from '../../src/conversation/turn-command.ts';
import {
  decideTurn,
  type DecidedTurn,
  type ThreadSituation,
  type TurnDecision,
} from '../../src/conversation/decide-turn.ts';
import { buildQueuedRun } from '../../src/conversation/insert-run.ts';
import type { StoredRun } from '../../src/conversation/stored-run.ts';
import { requestKey } from '../../src/flow/ai.ts';
import type { RunEvent } from '../../src/flow/run.ts';
import { ask, say } from '../support/builders/actions.ts';
import { compileOrFail, end, graph, linearFlow, node, transitionTo } from '../support/builders/graph.ts';
import { plainThread } from '../support/builders/thread.ts';

// Deciding is pure: these turns need neither a database nor a clock.

const now = new Date('2026-03-02T09:00:00.000Z');

const situationAt = (at: Date, more: Partial<ThreadSituation> = {}): ThreadSituation => {
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;
  return {
    deps: {
      creditsPerAnsweredRun: 1,
      creditsPerTemplate: 1,
      timeZone: 'Europe/Amsterdam',
      newId,
      changeUrlOf: String,
    },
    now: at,
    thread: plainThread,
    candidate: null,
    ...more,
  };
};

const queuedRun = (initialMessage: Record<string, unknown> = {}): StoredRun => {
  const settings = { reminderInterval: 60, reminderMessage: 'Still there?', sessionTimeout: 600 };
  const flow = { flowId: 'flow', versionId: 'version', version: 1, settings };
  const request = { id: 'run', state: {}, initialMessage, scheduleId: null, vacancyId: null };
  return buildQueuedRun({ thread: plainThread, candidate: null }, { ...flow, ...request });
};

const turnOf = (decision: TurnDecision): DecidedTurn => {
  if (decision.type !== 'turn') throw new Error(`no turn: ${JSON.stringify(decision)}`);
  return decision;
};

const started = (stored = queuedRun()): StoredRun =>
  turnOf(decideTurn(situationAt(now), stored, { type: 'started' }, {})).after;

const replied = (text: string, id = 'message'): RunEvent => ({
  type: 'candidateReplied',
  messageIds: [id],
  text,
});

const saidBy = (decision: TurnDecision): unknown[] =>
  turnOf(decision).commands.flatMap((command) => (command.type === 'say' ? [command.payload] : []));

const text = (value: string) => ({ type: 'text', attributes: { value } });

describe('a run that starts', () => {
  test('says its initial message, runs from now on, and needs no flow', () => {
    const turn = turnOf(decideTurn(situationAt(now), queuedRun(text('Welcome.')), { type: 'started' }, {}));
    expect(saidBy(turn)).toEqual([text('Welcome.')]);
    expect(turn.after).toMatchObject({ seq: 1, startedAt: now, run: { status: 'running' } });
  });

  test('needs the vacancy for an initial message with placeholders, and not before', () => {
    const stored = queuedRun(text('About {{vacancy.title}}'));
    const decide = (facts: TurnFacts) => decideTurn(situationAt(now), stored, { type: 'started' }, facts);
    expect(decide({})).toEqual({ type: 'needsFact', fact: 'vacancy' });
    expect(saidBy(decide({ vacancy: { title: 'Cook' } }))).toEqual([text('About Cook')]);
  });

  test('is answered by the buttons of its initial message', () => {
    const payload = { type: 'text', attributes: { value: 'Go?', options: [{ value: 'y', label: 'Yes' }] } };
    const { after, commands } = turnOf(
      decideTurn(situationAt(now), queuedRun(payload), { type: 'started' }, {}),
    );
    expect(commands).toMatchObject([{ type: 'say', id: 'id-1' }]);
    expect(after.run.position).toEqual({ at: 'entry', offeredBy: ['id-1'] });
  });
});

describe('a reply', () => {
  const flow = compileOrFail(linearFlow(ask('text', 'name'), say('Hello {{session.name}}')));

  test('needs the flow, then takes its turn', () => {
    const stored = started();
    expect(decideTurn(situationAt(now), stored, replied('Hi'), {})).toEqual({
      type: 'needsFact',
      fact: 'flow',
    });
    const asked = decideTurn(situationAt(now), stored, replied('Hi'), { flow });
    expect(saidBy(asked)).toEqual([text('name?')]);
    const answered = turnOf(
      decideTurn(situationAt(now), turnOf(asked).after, replied('Ann', 'second'), { flow }),
    );
    expect(saidBy(answered)).toEqual([text('Hello Ann')]);
    expect(answered.after).toMatchObject({
      cost: 1,
      seq: 3,
      finishedAt: now,
      run: { status: 'finished', outcome: 'accepted', session: { name: 'Ann' } },
    });
  });

  test('changes neither the run that it is given nor the facts', () => {
    const stored = started();
    const before = structuredClone(stored);
    decideTurn(situationAt(now), stored, replied('Hi'), { flow });
    expect(stored).toEqual(before);
  });

  test('of a paused thread, and one to a run that has ended, change nothing', () => {
    const stored = started();
    const paused = situationAt(now, {
      thread: { ...plainThread, pausedAt: now },
    });
    expect(decideTurn(paused, stored, replied('Hi'), { flow })).toEqual({ type: 'unchanged' });
    const ended = turnOf(decideTurn(situationAt(now), stored, { type: 'cancelled' }, {})).after;
    expect(decideTurn(situationAt(now), ended, replied('Hi'), { flow })).toEqual({ type: 'unchanged' });
  });

  test('needs the vacancy, and the vacancies on offer, where the flow shows them', () => {
    const shows = compileOrFail(linearFlow(say('About {{vacancy.title}}')));
    const offers = compileOrFail(linearFlow(ask('vacancy', 'job')));
    const decide = (facts: TurnFacts) => decideTurn(situationAt(now), started(), replied('Hi'), facts);
    expect(decide({ flow: shows })).toEqual({ type: 'needsFact', fact: 'vacancy' });
    expect(saidBy(decide({ flow: shows, vacancy: { title: 'Cook' } }))).toEqual([text('About Cook')]);
    expect(decide({ flow: offers })).toEqual({ type: 'needsFact', fact: 'vacancies' });
    const vacancies = [{ id: 'v', title: 'Nurse', externalId: '', cities: [] }];
    expect(saidBy(decide({ flow: offers, vacancies }))).toMatchObject([
      { attributes: { options: expect.arrayContaining([expect.objectContaining({ label: 'Nurse' })]) } },
    ]);
  });
});

describe('a turn with AI parts', () => {
  const flow = compileOrFail(
    graph(
      node('start', [ask('text', 'work')], transitionTo('good', 'ai("Is it work?")'), transitionTo('bad')),
      end('good', 'accepted'),
      end('bad', 'declined'),
    ),
  );
  const asked = (): StoredRun =>
    turnOf(decideTurn(situationAt(now), started(), replied('Hi'), { flow })).after;
  const creditsOf = creditsForUsage;
  const usage = { inputTokens: 1_000_000, outputTokens: 0 };

  test('says what it has to ask, and goes on with the answer, which it pays for', () => {
    const { deps, ...place } = situationAt(now);
    const rest = { readsMessages: false, creditsOf };
    const nothing = { known: new Map(), usage: { inputTokens: 0, outputTokens: 0 }, ...rest };
    const request = decideTurn({ ...place, deps: { ...deps, ai: nothing } }, asked(), replied('Baker'), {
      flow,
    });
    if (request.type !== 'needsAiAnswers') throw new Error(`no request: ${request.type}`);
    expect(request).toMatchObject({
      runId: 'run',
      reply: 'Baker',
      questions: [{ kind: 'judge', question: 'Is it work?' }],
    });
    const [question] = request.questions;
    if (!question) throw new Error('no question');
    const answer = { kind: 'judge', holds: true, confidence: 1 } as const;
    const known = new Map([[requestKey(question), { request: question, answer }]]);
    const situation = { ...place, deps: { ...deps, ai: { known, usage, ...rest } } };
    const { after } = turnOf(decideTurn(situation, asked(), replied('Baker'), { flow }));
    expect(after).toMatchObject({ aiUsage: usage, run: { outcome: 'accepted' } });
    expect(after.cost).toBe(1 + creditsOf(usage));
  });

  test('takes no as the answer where there is no engine', () => {
    const { after } = turnOf(decideTurn(situationAt(now), asked(), replied('Baker'), { flow }));
    expect(after).toMatchObject({ cost: 1, aiUsage: null, run: { outcome: 'declined' } });
  });
});

describe('a run that cannot be read', () => {
  const broken = (): StoredRun => ({ ...started(), unreadable: ['state'] });

  test('ends in exception whatever happens to it, without its flow', () => {
    const { after } = turnOf(decideTurn(situationAt(now), broken(), replied('Hi'), {}));
    expect(after.run).toMatchObject({ status: 'exception', errorMessages: [{ code: 'state_unreadable' }] });
  });

  test('ends as it is told to', () => {
    const event = { type: 'statusPatched', status: 'timeout' } as const;
    const { after } = turnOf(decideTurn(situationAt(now), broken(), event, {}));
    expect(after.run).toMatchObject({ status: 'timeout', errorMessages: [] });
  });
});

test('a timer that is not due changes nothing, and one that is due does', () => {
  const stored = started();
  expect(decideTurn(situationAt(now), stored, { type: 'expired' }, {})).toEqual({ type: 'unchanged' });
  const later = situationAt(new Date(now.getTime() + 600 * 60_000));
  expect(turnOf(decideTurn(later, stored, { type: 'expired' }, {})).after.run.status).toBe('timeout');
});
