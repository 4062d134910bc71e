import { understandReply } from '../../src/ai/built-in/understand/understand-reply.ts';
import { advance } from '../../src/flow/advance.ts';
import {
  type AiAnswer,
  type AiRequest,
  type AiExchange,
  type EngineAct,
  requestKey,
} from '../../src/flow/ai.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import type { Run, TurnContext } from '../../src/flow/run.ts';
import { compileOrFail } from './builders/graph.ts';
import {
  contextAt,
  eventHappens,
  storyMinute,
  type StoryMoment,
  candidateSays,
  describeCommand,
} from './story.ts';
import { queuedRun } from './builders/queued-run.ts';

/** Answers a request of a turn, as an engine does. */
export type ScriptedAi = (ask: AiRequest) => AiAnswer;

/** The outcome of a story whose turns can call an engine. */
export interface AiStoryOutcome {
  readonly run: Run;
  /** A short description of each command of the last turn. */
  readonly does: readonly string[];
  /** The requests of each turn, in order. */
  readonly asks: readonly (readonly AiRequest[])[];
}

/** Creates an AI that judges by a list of the questions whose answer is yes, and understands nothing. */
export const aiWhoJudgesTrue =
  (...questions: readonly string[]): ScriptedAi =>
  (ask) => {
    switch (ask.kind) {
      case 'judge':
        return { kind: 'judge', holds: questions.includes(ask.question), confidence: 0.9 };
      case 'read':
        return { kind: 'read', by: 'local', acts: [] };
      case 'answer':
        return { kind: 'answer', text: null };
    }
  };

/** The meaning of a reply for `aiWhoUnderstands`. */
export type Meaning =
  | { readonly intent: 'answer'; readonly plain: string; readonly confidence: number }
  | { readonly intent: 'question' | 'unclear' };

/** Writes the meaning of a reply as the acts that the built-in engine reads in it. */
export const actsOfMeaning = (meaning: Meaning, evidence: string): readonly EngineAct[] => {
  if (meaning.intent !== 'answer')
    return meaning.intent === 'question' ? [{ type: 'question', evidence, confidence: 1 }] : [];
  const { plain, confidence } = meaning;
  return [{ type: 'answer', evidence, question: 0, plain, confidence }];
};

/** Creates an AI that gives every reply the same meaning, and every question the same answer. */
export const aiWhoUnderstands =
  (meaning: Meaning, text: string | null = null): ScriptedAi =>
  (each) =>
    each.kind === 'read'
      ? { kind: 'read', by: 'local', acts: actsOfMeaning(meaning, each.message.text) }
      : { kind: 'answer', text };

/** An AI that must not be called. */
export const aiNeverAsked: ScriptedAi = (each) => {
  throw new Error(`the engine was asked: ${JSON.stringify(each)}`);
};

const takeTurn = (
  flow: FlowGraph,
  run: Run,
  { event }: StoryMoment,
  context: TurnContext,
  ai: ScriptedAi,
) => {
  const known = new Map<string, AiExchange>();
  const asks: AiRequest[] = [];
  const plan = compileOrFail(flow, Object.keys(context.initialState));
  for (let round = 0; round < 50; round += 1) {
    const result = advance(plan, run, event, { ...context, ai: known });
    if (result.type === 'advanced') return { ...result, asks };
    if (result.type !== 'needsAi') throw new Error(result.type);
    for (const ask of result.requests) {
      asks.push(ask);
      known.set(requestKey(ask), { request: ask, answer: ai(ask) });
    }
  }
  throw new Error('it asks for ever');
};

/** Plays a story of a started run whose candidate has said hello, and whose turns call the AI. */
export const playStoryWithAi = (
  flow: FlowGraph,
  ai: ScriptedAi,
  moments: readonly StoryMoment[],
  common: Partial<TurnContext> = {},
): AiStoryOutcome => {
  let run = queuedRun;
  let clock = 0;
  let does: readonly string[] = [];
  const asks: (readonly AiRequest[])[] = [];
  for (const moment of [eventHappens({ type: 'started' }), candidateSays('hello'), ...moments]) {
    clock = moment.minute ?? clock;
    const context = contextAt(storyMinute(clock), { ...common, ...moment.context });
    const turn = takeTurn(flow, run, moment, context, ai);
    ({ run } = turn);
    does = turn.commands.map(describeCommand);
    asks.push(turn.asks);
  }
  return { run, does, asks: asks.slice(2) };
};

const builtInReader: ScriptedAi = (request) =>
  request.kind === 'read'
    ? { kind: 'read', by: 'local', acts: understandReply(request.message) }
    : { kind: 'answer', text: null };

/** Plays what a candidate says to a flow whose messages the built-in engine reads. */
export const playSaid = (flow: FlowGraph, ...texts: readonly string[]): AiStoryOutcome =>
  playStoryWithAi(
    flow,
    builtInReader,
    texts.map((text) => candidateSays(text)),
  );
