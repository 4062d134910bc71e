import { advance } from '../../src/flow/advance.ts';
import {
  type AiAnswer,
  type AiRequest,
  type AiExchange,
  requestKey,
  type Meaning,
} from '../../src/flow/ai.ts';
import type { FlowGraph } from '../../src/flow/flow.ts';
import type { Run, TurnContext } from '../../src/flow/run.ts';
import { compileOrFail } from './builders/graph.ts';
import {
  contextAt,
  eventHappens,
  storyMinute,
  type StoryMoment,
  queuedRun,
  candidateSays,
  describeCommand,
} from './story.ts';

/** Answers what a turn asks, as an engine would. */
export type ScriptedAi = (ask: AiRequest) => AiAnswer;

/** How a story came out whose turns could ask an engine. */
export interface AiStoryOutcome {
  readonly run: Run;
  /** What the last turn did, in few words. */
  readonly does: readonly string[];
  /** What was asked in each turn, in order. */
  readonly asks: readonly (readonly AiRequest[])[];
}

/** An oracle that judges by a list of the questions whose answer is yes, and understands nothing. */
export const aiWhoJudgesTrue =
  (...questions: readonly string[]): ScriptedAi =>
  (ask) => {
    switch (ask.kind) {
      case 'judge':
        return { kind: 'judge', holds: questions.includes(ask.question), confidence: 0.9 };
      case 'understand':
        return { kind: 'understand', meaning: { intent: 'unclear' } };
      case 'answer':
        return { kind: 'answer', text: null };
    }
  };

/** An oracle that says what every reply means, and answers every question with a text. */
export const aiWhoUnderstands =
  (meaning: Meaning, text: string | null = null): ScriptedAi =>
  (each) =>
    each.kind === 'answer' ? { kind: 'answer', text } : { kind: 'understand', meaning };

/** An oracle that may not be asked. */
export const aiNeverAsked: ScriptedAi = (each) => {
  throw new Error(`the engine was asked: ${JSON.stringify(each)}`);
};

const takeTurn = (
  flow: FlowGraph,
  run: Run,
  { event }: StoryMoment,
  context: TurnContext,
  oracle: ScriptedAi,
) => {
  const known = new Map<string, AiExchange>();
  const asks: AiRequest[] = [];
  const plan = compileOrFail(flow, Object.keys(context.initialState));
  for (let round = 0; round < 50; round += 1) {
    const result = advance(plan, run, event, { ...context, ai: known });
    if (result.type === 'needsVacancies') throw new Error(result.type);
    if (result.type === 'advanced') return { ...result, asks };
    for (const ask of result.requests) {
      asks.push(ask);
      known.set(requestKey(ask), { request: ask, answer: oracle(ask) });
    }
  }
  throw new Error('it asks for ever');
};

/** Tells a story of a started run whose candidate has said hello, and whose turns ask the oracle. */
export const playStoryWithAi = (
  flow: FlowGraph,
  oracle: ScriptedAi,
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
    const turn = takeTurn(flow, run, moment, context, oracle);
    ({ run } = turn);
    does = turn.commands.map(describeCommand);
    asks.push(turn.asks);
  }
  return { run, does, asks: asks.slice(2) };
};
