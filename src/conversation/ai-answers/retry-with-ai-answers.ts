import type { Engine, EngineResult, TokenUsage } from '../../ai/engine.ts';
import { sumTokenUsage } from '../../ai/token-prices.ts';
import { type AiAnswer, type AiRequest, type AiExchange, requestKey } from '../../flow/ai.ts';
import { askEngine, type EngineDeadline } from './ask-engine.ts';
import type { RunPromptContext } from './run-prompt-context.ts';
import { type TurnAiRequest, NeedsAiAnswers, type KnownAiAnswers, zeroUsage } from './known-answers.ts';

/** An engine, and what it costs. */
export interface PricedEngine {
  readonly engine: Engine;
  /** The price of a usage, in whole credits. */
  creditsOf(usage: TokenUsage): number;
}

/** How what a turn needs is found. */
export interface AnswerSource {
  readonly deadline: EngineDeadline;
  /** What an engine is told beside the question. */
  loadContext(needed: TurnAiRequest): Promise<RunPromptContext>;
  /** An answer that is known without asking; null when none is. */
  findRecorded?(ask: AiRequest): AiAnswer | null;
}

/** Each round is one more thing that a turn came to; what a turn asks for after these has no answer. */
const maxRounds = 24;

const tooManyRounds: EngineResult<AiAnswer> = {
  value: { kind: 'failed', detail: `One turn asks at most ${maxRounds} times.` },
  usage: zeroUsage,
};

const findAnswers = async (
  { engine }: PricedEngine,
  { deadline: patience, loadContext: backgroundOf, findRecorded: recall }: AnswerSource,
  needed: TurnAiRequest,
): Promise<(EngineResult<AiAnswer> & { readonly ask: AiRequest })[]> => {
  const recalled = needed.questions.map((ask) => ({ ask, value: recall?.(ask) ?? null }));
  const open = recalled.some(({ value }) => value === null);
  const background = open ? await backgroundOf(needed) : { lines: [], vacancy: '' };
  return Promise.all(
    recalled.map(async ({ ask, value }) =>
      value
        ? { ask, value, usage: zeroUsage }
        : { ask, ...(await askEngine(engine, ask, background, patience)) },
    ),
  );
};

/**
 * Does what takes a turn, again and again until the engine has answered all that it needs: `take` is one transaction,
 * rolled back when it throws `NeedsAiAnswers`, and the engine is called between transactions. Throws the `EngineFailure`
 * of an engine that another try may find better.
 */
export const retryWithAiAnswers = async <T>(
  answering: PricedEngine,
  search: AnswerSource,
  take: (ai: KnownAiAnswers) => Promise<T>,
): Promise<T> => {
  const known = new Map<string, AiExchange>();
  let usage = zeroUsage;
  for (let round = 1; ; round += 1) {
    try {
      return await take({ known, usage, creditsOf: answering.creditsOf });
    } catch (error) {
      // Answers that do not reach the turn would be asked for for ever.
      if (!(error instanceof NeedsAiAnswers) || round > maxRounds * 2) throw error;
      const { request: needed } = error;
      const found =
        round > maxRounds
          ? needed.questions.map((ask) => ({ ask, ...tooManyRounds }))
          : await findAnswers(answering, search, needed);
      for (const { ask, value } of found) known.set(requestKey(ask), { request: ask, answer: value });
      usage = sumTokenUsage([usage, ...found.map((each) => each.usage)]);
    }
  }
};
