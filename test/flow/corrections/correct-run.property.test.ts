import { isDeepStrictEqual } from 'node:util';

import { expect, test } from 'vitest';
import fc from 'fast-check';

import { advance } from '../../../src/flow/advance.ts';
import type { CompiledFlow } from '../../../src/flow/compiled.ts';
import { correctRun } from '../../../src/flow/corrections/correct-run.ts';
import { createTurnSetting } from '../../../src/flow/progress.ts';
import type { CandidateReply, Command, Run, RunEvent, TurnContext } from '../../../src/flow/run.ts';
import { findAction } from '../../../src/flow/walk.ts';
import { anyFlow, offeredVacancies, questionKindOf } from '../../support/builders/arbitrary-flows.ts';
import { candidateFile, contextAt, storyMinute } from '../../support/story.ts';
import { queuedRun } from '../../support/builders/queued-run.ts';

const candidateAtStart = { firstName: 'Jan', lastName: '', email: '', phone: '', postalCode: '' };

/** Two answers to each kind of question; the second one is the right one. */
const words: Readonly<Record<string, readonly [string, string]>> = {
  text: ['x', 'Kim'],
  number: ['5', '12'],
  boolean: ['nee', 'ja'],
  choice: ['Day shift', 'Night shift'],
  email: ['jan@example.com', 'kim@example.com'],
  phone: ['06-12345678', '06-87654321'],
  date: ['3 maart 2027', '4 april 2027'],
  postalCode: ['1234 AB', '2345 BC'],
  vacancy: ['Cook', 'Nurse'],
};

interface Story {
  readonly run: Run;
  readonly candidate: Readonly<Record<string, string>>;
  readonly minute: number;
}

const start: Story = { run: queuedRun, candidate: candidateAtStart, minute: 0 };

const contextOf = ({ candidate, minute }: Story): TurnContext =>
  contextAt(storyMinute(minute), {
    initialState: { first_name: 'Jan' },
    candidate,
    candidateAtStart,
    vacancies: offeredVacancies,
  });

const updated = (candidate: Story['candidate'], commands: readonly Command[]): Story['candidate'] =>
  commands.reduce(
    (known, each) => (each.type === 'updateCandidate' ? { ...known, ...each.fields } : known),
    candidate,
  );

const take = (flow: CompiledFlow, story: Story, event: RunEvent): Story => {
  const result = advance(flow, story.run, event, contextOf(story));
  if (result.type !== 'advanced') throw new Error(result.type);
  return {
    run: result.run,
    candidate: updated(story.candidate, result.commands),
    minute: story.minute + 2,
  };
};

const pendingName = (flow: CompiledFlow, { position }: Run): string => {
  const action = position.at === 'question' ? findAction(flow, position)?.compiled.action : null;
  return action?.type === 'question' ? (action.variableName ?? '') : '';
};

const answerOf = (name: string, right: ReadonlySet<string>, id: string): CandidateReply => {
  const kind = questionKindOf(name) ?? 'text';
  const messageIds = [id];
  if (kind === 'summary') return { messageIds, text: 'ja' };
  if (kind === 'file') return { messageIds, text: '', media: [candidateFile('a.pdf')] };
  if (kind === 'files')
    return { messageIds, text: 'klaar', media: [candidateFile('a.pdf'), candidateFile('b.pdf')] };
  return { messageIds, text: words[kind]?.[right.has(name) ? 1 : 0] ?? '' };
};

/** The event that moves a run on; the answers of `right` are the second ones. */
const nextEvent = (flow: CompiledFlow, { run, minute }: Story, right: ReadonlySet<string>): RunEvent => {
  switch (run.position.at) {
    case 'waiting':
      return { type: 'waitOver' };
    case 'handover':
      return { type: 'resumed', pausedForMs: 0 };
    default:
      return { type: 'candidateReplied', ...answerOf(pendingName(flow, run), right, `m${minute}`) };
  }
};

/** Plays a story; returns it before each of its turns. */
const play = (flow: CompiledFlow, from: Story, turns: number, right: ReadonlySet<string>): Story[] => {
  const stories = [from];
  for (let story = from; stories.length <= turns && story.run.status === 'running'; stories.push(story))
    story = take(flow, story, nextEvent(flow, story, right));
  return stories;
};

/** Corrects one answer of a story; null where the run cannot be played again. */
const correct = (flow: CompiledFlow, story: Story, name: string): Story | null => {
  const nodes = [...flow.nodes.values()].flatMap(({ actions }) => actions);
  const target = nodes.find(({ action }) => action.type === 'question' && action.variableName === name);
  if (target?.action.type !== 'question') throw new Error(name);
  const context = contextOf(story);
  const setting = createTurnSetting(flow, story.run, context, 'correction', '');
  const reply = answerOf(name, new Set([name]), 'correction');
  const position = { at: 'question', nodeId: '', actionId: target.id, failures: 0 } as const;
  const nothing = {
    session: story.run.session,
    candidate: {},
    answer: null,
    commands: [],
    errors: [],
    path: [],
  };
  const parsed = target.action.parseReply(reply, position, nothing, setting);
  if (!('outcome' in parsed) || parsed.outcome !== 'answered') throw new Error(`${name} is not answered`);
  const { value, method, confidence } = parsed.answer;
  const label = parsed.label === undefined ? {} : { label: parsed.label };
  const answer = {
    actionId: target.id,
    value,
    method,
    confidence,
    text: reply.text,
    messageId: 'correction',
    ...label,
  };
  const result = correctRun(flow, story.run, [answer], setting);
  if (result.type !== 'corrected') return null;
  const { stop } = result;
  if (!('progress' in stop) || stop.type === 'fault') return null;
  const candidate = updated(story.candidate, stop.progress.commands);
  const ended: Partial<Run> =
    stop.type === 'wait'
      ? { position: stop.position }
      : stop.type === 'end' && stop.end === 'reset'
        ? { position: { at: 'entry' }, session: { first_name: 'Jan' } }
        : {
            status: 'finished',
            outcome: stop.type === 'end' && stop.end !== 'reset' ? stop.end : null,
            position: { at: 'end', nodeId: null },
          };
  return { ...story, candidate, run: { ...story.run, session: stop.progress.session, ...ended } };
};

const summarize = ({ run, candidate }: Story): unknown => {
  const { _answers: _, ...session } = run.session;
  const place = run.position.at === 'question' ? run.position.actionId : run.position.at;
  return { status: run.status, outcome: run.outcome, session, candidate, place };
};

const answeredNames = ({ run }: Story): string[] =>
  Object.keys(run.session).filter((name) => {
    const kind = questionKindOf(name);
    return kind !== undefined && words[kind] !== undefined;
  });

test('a corrected run ends as the run that gave the right answer at once', () => {
  let corrected = 0;
  const nobody: ReadonlySet<string> = new Set();
  const property = fc.property(anyFlow, fc.nat(), fc.nat(), (flow, pickStory, pickName) => {
    const entered = take(flow, take(flow, start, { type: 'started' }), nextEvent(flow, start, nobody));
    const stories = play(flow, entered, 12, nobody).filter(
      (story) => story.run.position.at === 'question' && answeredNames(story).length > 0,
    );
    const story = stories[pickStory % Math.max(1, stories.length)];
    if (!story) return;
    const names = answeredNames(story);
    const name = names[pickName % names.length] ?? '';
    const after = correct(flow, story, name);
    if (!after) return;
    corrected += 1;
    const right = new Set([name]);
    const settled = after.run.position.at === 'handover' ? play(flow, after, 1, right).at(-1) : after;
    const ours = settled && summarize(settled);
    const atOnce = play(flow, entered, 40, right).map(summarize);
    const isReached = atOnce.some((theirs) => isDeepStrictEqual(ours, theirs));
    expect(isReached ? [] : { ours, atOnce }).toEqual([]);
  });
  fc.assert(property, { numRuns: 1500 });
  expect(corrected).toBeGreaterThan(100);
}, 60_000);
