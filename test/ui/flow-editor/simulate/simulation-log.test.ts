import { describe, expect, test } from 'vitest';

import {
  buildSimulationLog,
  findPlayedQuestion,
  type LogEntry,
  pathUntil,
  readPlayedContent,
  stateAfter,
} from '../../../../ui/flow-editor/simulate/simulation-log.ts';
import type { PlayedMessage, PlayedSimulation } from '../../../../ui/shared/simulation.ts';

const at = (second: number): string => `2026-03-02T09:00:${String(second).padStart(2, '0')}.000Z`;

const say = (second: number, nodeId: string, value: string, more: object = {}): PlayedMessage => ({
  at: at(second),
  sendBy: 'chatbot',
  origin: 'flow',
  payload: { type: 'text', attributes: { value, ...more } },
  nodeId,
  actionId: value,
});

const reply = (second: number, nodeId: string, value: string): PlayedMessage => ({
  ...say(second, nodeId, value),
  sendBy: 'candidate',
  origin: 'api',
});

const visit = (second: number, nodeId: string, transitionId: string | null = null) => ({
  at: at(second),
  nodeId,
  nodeName: nodeId,
  transitionId,
});

const linesOf = (entries: readonly LogEntry[]): readonly string[] =>
  entries.map((entry) => {
    switch (entry.kind) {
      case 'message':
        return `${entry.number ?? '-'} ${entry.content.kind === 'text' ? entry.content.text : entry.content.kind}`;
      case 'step':
        return `step ${entry.name}`;
      case 'effect':
        return `effect ${entry.effect.type}`;
      case 'variables':
        return `variables ${entry.changes.map(({ name }) => name).join()}`;
    }
  });

test('a log shows messages below their step, variables below the answer, and effects at the end of the turn', () => {
  const played: Pick<PlayedSimulation, 'transcript' | 'path' | 'effects'> = {
    transcript: [
      reply(1, 'start', 'Hello'),
      say(1, 'start', 'Welcome'),
      say(1, 'name', 'Your name?'),
      reply(5, 'name', 'Noor'),
      say(5, 'end', 'Thank you'),
    ],
    path: [visit(0, 'start'), visit(1, 'silent', 't1'), visit(1, 'name', 't2'), visit(5, 'end', 't3')],
    effects: [{ at: at(5), type: 'notify', data: { event: 'applied' } }],
  };
  const changes = new Map([[2, [{ name: 'name', before: undefined, after: 'Noor' }]]]);
  expect(linesOf(buildSimulationLog(played, changes))).toEqual([
    'step start',
    '0 Hello',
    '- Welcome',
    'step silent',
    'step name',
    '- Your name?',
    '1 Noor',
    'variables name',
    'step end',
    '- Thank you',
    'effect notify',
  ]);
});

test('a step that says nothing is shown at the end of its turn, and a later turn does not come early', () => {
  const played = {
    transcript: [reply(1, 'a', 'Hello'), say(1, 'a', 'Again?'), reply(5, 'a', 'Yes'), say(5, 'a', 'Again?')],
    path: [visit(0, 'a'), visit(5, 'b', 't1'), visit(5, 'a', 't2')],
    effects: [],
  };
  expect(linesOf(buildSimulationLog(played, new Map()))).toEqual([
    'step a',
    '0 Hello',
    '- Again?',
    '1 Yes',
    'step b',
    'step a',
    '- Again?',
  ]);
});

describe('the question of a conversation', () => {
  const options = [{ value: 'yes', label: 'Yes' }];
  const running = { status: 'running' };
  const questionOf = (transcript: readonly PlayedMessage[], end = running) =>
    findPlayedQuestion({ transcript: [...transcript], end: { ...endOf, ...end } });
  const endOf = {
    at: at(9),
    status: 'running',
    outcome: null,
    nodeId: null,
    actionId: null,
    errorMessages: [],
    chatbotPaused: false,
    attention: null,
    limited: false,
  };

  test('is its last message while it waits', () => {
    expect(questionOf([say(1, 'a', 'Sure?', { options })])?.options).toEqual(options);
    expect(questionOf([say(1, 'a', 'Your CV?', { accept: ['application/pdf'] })])?.accept).toEqual([
      'application/pdf',
    ]);
  });

  test('is none when it was answered, or the run has ended', () => {
    expect(questionOf([say(1, 'a', 'Sure?', { options }), reply(2, 'a', 'Yes')])).toBeNull();
    expect(questionOf([say(1, 'a', 'Sure?', { options })], { status: 'timeout' })).toBeNull();
  });
});

test('the way on the canvas ends where the conversation stands, also in between', () => {
  const path = [visit(0, 'a'), visit(5, 'b', 't1'), visit(9, 'a', 't2')];
  expect(pathUntil({ path })).toEqual({
    nodeIds: ['a', 'b'],
    transitionIds: ['t1', 't2'],
    currentNodeId: 'a',
  });
  expect(pathUntil({ path }, at(6))).toEqual({
    nodeIds: ['a', 'b'],
    transitionIds: ['t1'],
    currentNodeId: 'b',
  });
});

test('the variables are those after the shown message, and those of the end after the last one', () => {
  const transcript = [say(1, 'a', 'Name?'), reply(2, 'a', 'Noor'), say(3, 'a', 'Age?'), reply(4, 'a', '30')];
  const variables = [
    { messages: 0, set: { source: 'site' }, removed: [] },
    { messages: 2, set: { name: 'Noor' }, removed: [] },
    { messages: 3, set: { name: 'N.' }, removed: ['source'] },
  ];
  const state = { name: 'N.', age: 30, _answers: {} };
  const after = (messages: number) => stateAfter({ transcript, variables, state }, messages);
  expect([1, 2, 3].map(after)).toEqual([
    { source: 'site' },
    { source: 'site', name: 'Noor' },
    { name: 'N.' },
  ]);
  expect(after(4)).toBe(state);
});

test('a message of a later release is said to be unknown', () => {
  expect(readPlayedContent({ type: 'hologram' })).toEqual({ kind: 'unknown' });
  expect(readPlayedContent({ type: 'document', document: { filename: 'cv.pdf' } })).toEqual({
    kind: 'media',
    type: 'document',
    filename: 'cv.pdf',
    caption: '',
  });
});
