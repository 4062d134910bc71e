import { describe, expect, test } from 'vitest';

import {
  addEvent,
  addResult,
  changedVariables,
  goBackBefore,
  type PlayedScript,
  resultOf,
  secondsUntilDue,
  startScript,
  variableChangesByTurn,
  visibleVariables,
  withoutResults,
} from '../../../../ui/flow-editor/simulate/simulation-script.ts';
import type { PlayedSimulation } from '../../../../ui/shared/simulation.ts';

const startsAt = '2026-03-02T09:00:00.000Z';
const at = (seconds: number): string => new Date(new Date(startsAt).getTime() + seconds * 1000).toISOString();

const played = (endSeconds: number, more: Partial<PlayedSimulation> = {}): PlayedSimulation => ({
  startsAt,
  transcript: [],
  path: [],
  effects: [],
  variables: [],
  state: {},
  end: {
    at: at(endSeconds),
    status: 'running',
    outcome: null,
    nodeId: null,
    actionId: null,
    errorMessages: [],
    chatbotPaused: false,
    attention: null,
    limited: false,
  },
  differences: null,
  ...more,
});

const withResult = (script: PlayedScript, result: PlayedSimulation): PlayedScript =>
  addResult(script, script, result);

const saidAt = (seconds: number) => ({
  at: at(seconds),
  sendBy: 'candidate' as const,
  origin: 'api',
  payload: {},
  nodeId: null,
  actionId: null,
});

const empty = withResult(startScript({ startsAt }), played(0));

describe('a conversation that is played', () => {
  test('gives the candidate five seconds for an answer, after all that the flow said by itself', () => {
    const hello = withResult(addEvent(empty, { text: 'Hello' }), played(65));
    expect(hello.events).toEqual([{ text: 'Hello', after: 5 }]);
    expect(addEvent(hello, { text: 'Yes' }).events.at(-1)).toEqual({ text: 'Yes', after: 65 });
  });

  test('goes back to before a message, and needs no new answer there', () => {
    const one = withResult(addEvent(empty, { text: 'Hello' }), played(5));
    const passed = withResult(addEvent(one, {}, 3600), played(3605));
    const two = withResult(addEvent(passed, { choice: 'yes', text: 'Yes' }), played(3610));
    const back = goBackBefore(two, 1);
    expect(back.events).toHaveLength(2);
    expect(resultOf(back)).toBe(resultOf(passed));
    expect(goBackBefore(two, 0).events).toEqual([]);
    expect(goBackBefore(two, 7)).toBe(two);
  });

  test('drops an answer that belongs to another way', () => {
    const one = addEvent(empty, { text: 'Hello' });
    const other = addEvent(empty, { text: 'Good day' });
    expect(addResult(other, one, played(5))).toBe(other);
    expect(resultOf(withoutResults(withResult(one, played(5))))).toBeUndefined();
  });

  test('knows how long it is until the reminder, and that there is none before the first message', () => {
    expect(secondsUntilDue(empty, 60)).toBeNull();
    const hello = withResult(addEvent(empty, { text: 'Hello' }), played(5, { transcript: [saidAt(5)] }));
    expect(secondsUntilDue(hello, 60)).toBe(3601);
    expect(secondsUntilDue(hello, 0)).toBeNull();
    const hour = withResult(addEvent(hello, {}, 3700), played(3705, { transcript: [saidAt(5)] }));
    expect(secondsUntilDue(hour, 60)).toBeNull();
  });
});

describe('the variables', () => {
  test('of the engine itself are not shown', () => {
    expect(visibleVariables({ b: 1, _answers: {}, a: 2 })).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  test('that changed are new, different or gone', () => {
    expect(changedVariables({ a: 1, b: 1, c: [1] }, { a: 1, b: 2, c: [1], d: 3, _x: 1 })).toEqual([
      { name: 'b', before: 1, after: 2 },
      { name: 'd', before: undefined, after: 3 },
    ]);
    expect(changedVariables({ a: 1 }, {})).toEqual([{ name: 'a', before: 1, after: undefined }]);
  });

  test('stand with the turn that changed them', () => {
    const one = withResult(addEvent(empty, { text: 'Hello' }), played(5));
    const two = withResult(addEvent(one, { text: 'Noor' }), played(10, { state: { name: 'Noor' } }));
    const changes = variableChangesByTurn(two);
    expect(changes.get(1)).toEqual([]);
    expect(changes.get(2)).toEqual([{ name: 'name', before: undefined, after: 'Noor' }]);
  });
});
