import { expect } from 'vitest';

import { advance } from '../../src/flow/advance.ts';
import type { CompiledFlow } from '../../src/flow/compiled.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import type { Command, ReplyFile, Run, RunEvent, TurnContext } from '../../src/flow/run.ts';
import type { Session } from '../../src/flow/session.ts';
import { compileOrFail } from './builders/graph.ts';
import { queuedRun } from './builders/queued-run.ts';

/** The start of all stories: a Saturday morning in Amsterdam. */
export const storyStart = new Date('2026-11-21T09:00:00.000Z');

/** Returns the time at a number of minutes after the start. */
export const storyMinute = (minutes: number): Date => new Date(storyStart.getTime() + minutes * 60_000);

/** Builds the context of a turn: a reminder after 60 minutes, a timeout after 240. */
export const contextAt = (now: Date, changes: Partial<TurnContext> = {}): TurnContext => ({
  now,
  timeZone: 'Europe/Amsterdam',
  country: 'NL',
  settings: { reminderIntervalMinutes: 60, reminderMessage: 'Still there?', sessionTimeoutMinutes: 240 },
  initialState: {},
  candidate: {},
  vacancy: {},
  threadPaused: false,
  ...changes,
});

/** An event, the minute at which it happens, and changes of its context. */
export interface StoryMoment {
  readonly event: RunEvent;
  readonly minute?: number;
  readonly context?: Partial<TurnContext>;
}

/** The candidate sends a text. */
export const candidateSays = (text: string, choice?: string): StoryMoment => ({
  event: {
    type: 'candidateReplied',
    messageIds: [`m:${text}`],
    text,
    ...(choice !== undefined && { choice }),
  },
});

/** Builds a file of the candidate: a PDF of 1,000 bytes unless changed. */
export const candidateFile = (filename: string, changes: Partial<ReplyFile> = {}): ReplyFile => ({
  fileId: `file:${filename}`,
  type: 'document',
  mimeType: 'application/pdf',
  filename,
  size: 1000,
  ...changes,
});

/** The candidate sends files, with a text or without. */
export const candidateSends = (media: readonly ReplyFile[], text = ''): StoryMoment => ({
  event: { type: 'candidateReplied', messageIds: ['m:files'], text, media },
});

/** Any other event. */
export const eventHappens = (event: RunEvent): StoryMoment => ({ event });

/** Moves an event to another time, or into another context. */
export const atMinute = (
  minutes: number,
  moment: StoryMoment,
  context: Partial<TurnContext> = {},
): StoryMoment => ({
  ...moment,
  minute: minutes,
  context: { ...moment.context, ...context },
});

/** The outcome of a story. */
export interface StoryOutcome {
  readonly run: Run;
  /** The commands of each turn. */
  readonly turns: readonly (readonly Command[])[];
}

/** Takes the turns of a story one after another. */
export const playStory = (
  flow: CompiledFlow,
  moments: readonly StoryMoment[],
  common: Partial<TurnContext> = {},
  from = queuedRun,
): StoryOutcome => {
  let run = from;
  let clock = 0;
  const turns = moments.map((moment) => {
    clock = moment.minute ?? clock;
    const result = advance(
      flow,
      run,
      moment.event,
      contextAt(storyMinute(clock), { ...common, ...moment.context }),
    );
    if (result.type !== 'advanced') throw new Error(result.type);
    ({ run } = result);
    return result.commands;
  });
  return { run, turns };
};

/** Describes a command: a text as it is, with its buttons; anything else by its type. */
export const describeCommand = (command: Command): string => {
  if (command.type !== 'say') return `<${command.type}>`;
  if (command.payload.type !== 'text') return `<${command.payload.type}>`;
  const { value, options } = command.payload.attributes;
  return options ? `${value} [${options.map(({ label }) => label).join('|')}]` : value;
};

/** The expected outcome of a story. A field that is left out does not matter. */
export interface StoryExpectation {
  /** Descriptions of the commands of the last turn. */
  readonly does?: readonly string[];
  readonly run?: { readonly [Member in keyof Run]?: unknown };
  /** Session variables without those that the service keeps for itself. */
  readonly session?: Session;
}

const bare = (session: Session): Session =>
  Object.fromEntries(Object.entries(session).filter(([name]) => !name.startsWith('_')));

/**
 * Plays a story of a started run whose candidate has said hello: `given(flow).when(says('yes')).expects({ ... })`.
 * `known` holds session variables that the run brings with it.
 */
export const given = (flow: FlowGraph, known: Session = {}, common: Partial<TurnContext> = {}) => ({
  when: (...moments: readonly StoryMoment[]) => {
    const story = [eventHappens({ type: 'started' }), candidateSays('hello'), ...moments];
    const outcome = playStory(compileOrFail(flow, Object.keys(known)), story, {
      initialState: known,
      ...common,
    });
    return {
      outcome,
      expects: ({ does, run, session }: StoryExpectation): void => {
        if (does) expect(outcome.turns.at(-1)?.map(describeCommand)).toEqual(does);
        if (run) expect(outcome.run).toMatchObject(run);
        if (session) expect(bare(outcome.run.session)).toEqual(session);
      },
    };
  },
});
