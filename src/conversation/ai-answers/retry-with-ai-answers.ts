import type { EngineResult } from '../../ai/engine.ts';
import { sumTokenUsage } from '../../ai/token-prices.ts';
import { type AiAnswer, type AiExchange, type AiRequest, requestKey } from '../../flow/ai.ts';
import { askEngine, type EngineDeadline } from './ask-engine.ts';
import type { RunPromptContext } from './run-prompt-context.ts';
import {
  isAiRequest,
  type KnownAiAnswers,
  createEmptyAiAnswers,
  type PricedEngine,
  type TurnAiRequest,
  zeroUsage,
} from './known-answers.ts';

/** Where the answers to the questions of a turn come from. */
export interface AnswerSource {
  readonly deadline: EngineDeadline;
  /** Loads the conversation and the vacancy that an engine reads beside a question. */
  loadContext(request: TurnAiRequest): Promise<RunPromptContext>;
  /** Finds an answer without asking the engine; null when there is none. */
  findRecorded?(ask: AiRequest): AiAnswer | null;
}

/** The limit of rounds: each answer can lead a turn to one more question. A turn that asks beyond the limit gets no answer. */
const maxRounds = 24;

const tooManyRounds: EngineResult<AiAnswer> = {
  value: { kind: 'failed', detail: `One turn asks at most ${maxRounds} times.` },
  usage: zeroUsage,
};

type FoundAnswer = EngineResult<AiAnswer> & { readonly ask: AiRequest };

const findAnswers = async (
  { engine }: PricedEngine,
  { deadline, loadContext, findRecorded }: AnswerSource,
  request: TurnAiRequest,
): Promise<readonly FoundAnswer[]> => {
  const recorded = request.questions.map((ask) => ({ ask, value: findRecorded?.(ask) ?? null }));
  const asksEngine = recorded.some(({ value }) => value === null);
  const context = asksEngine ? await loadContext(request) : { lines: [], vacancy: '' };
  return Promise.all(
    recorded.map(async ({ ask, value }) =>
      value
        ? { ask, value, usage: zeroUsage }
        : { ask, ...(await askEngine(engine, ask, context, deadline)) },
    ),
  );
};

const addAnswers = (answers: KnownAiAnswers, found: readonly FoundAnswer[]): KnownAiAnswers => {
  const exchanges = found.map(({ ask, value }): [string, AiExchange] => [
    requestKey(ask),
    { request: ask, answer: value },
  ]);
  return {
    ...answers,
    known: new Map([...answers.known, ...exchanges]),
    usage: sumTokenUsage([answers.usage, ...found.map(({ usage }) => usage)]),
  };
};

/**
 * Tries a turn, asks the engine for what the turn needs, and tries again until nothing is needed. `attempt` is one
 * transaction, rolled back when it returns a request; the engine is asked between transactions. Throws the
 * `EngineFailure` of an engine that can answer a later try.
 */
export const retryWithAiAnswers = async <Outcome extends object>(
  pricedEngine: PricedEngine,
  source: AnswerSource,
  attempt: (answers: KnownAiAnswers) => Promise<Outcome | TurnAiRequest>,
): Promise<Outcome> => {
  let answers = createEmptyAiAnswers(pricedEngine);
  for (let round = 1; round <= maxRounds * 2; round += 1) {
    const outcome = await attempt(answers);
    if (!isAiRequest(outcome)) return outcome;
    const found =
      round > maxRounds
        ? outcome.questions.map((ask) => ({ ask, ...tooManyRounds }))
        : await findAnswers(pricedEngine, source, outcome);
    answers = addAnswers(answers, found);
  }
  throw new Error('The answers of the AI engine do not reach the turn.');
};
