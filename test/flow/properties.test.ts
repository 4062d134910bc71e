import { isDeepStrictEqual } from 'node:util';

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { advance } from '../../src/flow/advance.ts';
import { storedAnswers } from '../../src/flow/answer-records.ts';
import type { CompiledFlow } from '../../src/flow/compiled.ts';
import { nextDeadline } from '../../src/flow/deadline.ts';
import { isRecord } from '../../src/flow/json.ts';
import type { Command, Run, RunEvent } from '../../src/flow/run.ts';
import {
  anyEvent,
  anyFlow,
  isValidAnswer,
  questionKindOf,
  offeredVacancies,
} from '../support/builders/arbitrary-flows.ts';
import { contextAt, storyMinute } from '../support/story.ts';
import { queuedRun } from '../support/builders/queued-run.ts';

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
    const context = contextAt(storyMinute(index), {
      initialState: { first_name: 'Jan' },
      candidate: { firstName: 'Jan' },
      vacancies: offeredVacancies,
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
    (name) =>
      questionKindOf(name) && JSON.stringify(after.session[name]) !== JSON.stringify(before.session[name]),
  );

const actionsAt = (flow: CompiledFlow, { position }: Run) => {
  const actions =
    'nodeId' in position && position.nodeId !== null ? (flow.nodes.get(position.nodeId)?.actions ?? []) : [];
  const index = 'actionId' in position ? actions.findIndex(({ id }) => id === position.actionId) : -1;
  const asks = actions.map(({ action }) => (action.type === 'question' ? (action.variableName ?? '') : null));
  return { index, at: actions[index]?.action, asks };
};

/**
 * Whether the turn answers a question with words that were said before it came: kept from an earlier message, or words of
 * this one.
 */
const isKeptAnswer = ({ before, event, after }: Step, name: string): boolean => {
  const record = storedAnswers(after.session).find(({ variableName }) => variableName === name);
  if (record === undefined || isDeepStrictEqual(before.session[name], after.session[name])) return false;
  const kept = before.session['_kept'];
  const earlier = isRecord(kept) ? kept[name] : null;
  if (isRecord(earlier)) return earlier['text'] === record.text;
  return event.type === 'candidateReplied' && event.text.includes(record.text);
};

const isWaiting = ({ status, position, outcome }: Run): boolean =>
  status === 'running'
    ? position.at !== 'end' && outcome === null
    : position.at === 'end' && (outcome !== null) === (status === 'finished');

/** Whether no question lies between where the run waited and where it waits now. */
const skipsNothing = (step: Step, flow: CompiledFlow): boolean => {
  const { before, after, event } = step;
  const walks = event.type === 'candidateReplied' || event.type === 'waitOver';
  if (!walks || before.status !== 'running' || before.position === after.position) return true;
  const [from, until] = [actionsAt(flow, before), actionsAt(flow, after)];
  // An answer would have been stored: the same question still listens.
  const isSamePlace = from.at !== undefined && from.at === until.at && after.session === before.session;
  const goesOn =
    'nodeId' in before.position &&
    'nodeId' in after.position &&
    before.position.nodeId === after.position.nodeId &&
    until.index > from.index;
  const isPassedOver = (name: string | null): boolean => name !== null && !isKeptAnswer(step, name);
  if (goesOn) return !from.asks.slice(from.index + 1, until.index).some(isPassedOver);
  if (isSamePlace || after.position.at === 'handover') return true;
  const left = from.asks.slice(from.index + 1);
  const entered = until.index < 0 ? [] : until.asks.slice(0, until.index);
  const stays = 'failures' in after.position && after.position.failures > 0;
  return stays || after.status === 'exception' || ![...left, ...entered].some(isPassedOver);
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
        const asked =
          at?.type === 'question' && step.event.type === 'candidateReplied' ? at.variableName : null;
        return changed.every((name) => name === asked || isKeptAnswer(step, name));
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
          const kind = questionKindOf(name);
          const records = session['_answers'];
          const record = isRecord(records) ? records[name] : null;
          return (
            !kind ||
            (isValidAnswer[kind](value) &&
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
        const context = contextAt(storyMinute(1), {
          initialState: { first_name: 'Jan' },
          vacancies: offeredVacancies,
        });
        freeze(context.initialState);
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

  test('a run that makes the candidate wait says nothing until the wait is over, and nobody is silent', () => {
    expect(
      counterExample(({ before, after, event, commands }) => {
        const quiet = before.position.at !== 'waiting' || event.type === 'waitOver' || commands.length === 0;
        return quiet && (after.position.at !== 'waiting' || (!after.remindAt && !after.expireAt));
      }),
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
