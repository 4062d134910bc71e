import type { Engine, Outcome, Usage } from '../../ai/engine.ts';
import { sumOfUsage } from '../../ai/price.ts';
import { type AiAnswer, type AiAsk, type AiExchange, keyOf } from '../../flow/ai.ts';
import { askEngine, type Patience } from './ask-engine.ts';
import type { Background } from './background.ts';
import { type Needed, NeedsOutside, type TurnAi, unused } from './turn-ai.ts';

/** An engine, and what it costs. */
export interface Answering {
  readonly engine: Engine;
  /** The price of a usage, in whole credits. */
  creditsOf(usage: Usage): number;
}

/** How what a turn needs is found. */
export interface Search {
  readonly patience: Patience;
  /** What an engine is told beside the question. */
  backgroundOf(needed: Needed): Promise<Background>;
  /** An answer that is known without asking; null when none is. */
  recall?(ask: AiAsk): AiAnswer | null;
}

/** Each round is one more thing that a turn came to; what a turn asks for after these has no answer. */
const roundsAtMost = 24;

const outOfRounds: Outcome<AiAnswer> = {
  value: { kind: 'failed', detail: `One turn asks at most ${roundsAtMost} times.` },
  usage: unused,
};

const find = async (
  { engine }: Answering,
  { patience, backgroundOf, recall }: Search,
  needed: Needed,
): Promise<(Outcome<AiAnswer> & { readonly ask: AiAsk })[]> => {
  const recalled = needed.asks.map((ask) => ({ ask, value: recall?.(ask) ?? null }));
  const open = recalled.some(({ value }) => value === null);
  const background = open ? await backgroundOf(needed) : { lines: [], vacancy: '' };
  return Promise.all(
    recalled.map(async ({ ask, value }) =>
      value
        ? { ask, value, usage: unused }
        : { ask, ...(await askEngine(engine, ask, background, patience)) },
    ),
  );
};

/**
 * Does what takes a turn, again and again until the engine has answered all that it needs: `take` is one transaction,
 * rolled back when it throws `NeedsOutside`, and the engine is called between transactions. Throws the `EngineFailure`
 * of an engine that another try may find better.
 */
export const withAnswers = async <T>(
  answering: Answering,
  search: Search,
  take: (ai: TurnAi) => Promise<T>,
): Promise<T> => {
  const known = new Map<string, AiExchange>();
  let usage = unused;
  for (let round = 1; ; round += 1) {
    try {
      return await take({ known, usage, creditsOf: answering.creditsOf });
    } catch (error) {
      // Answers that do not reach the turn would be asked for for ever.
      if (!(error instanceof NeedsOutside) || round > roundsAtMost * 2) throw error;
      const { needed } = error;
      const found =
        round > roundsAtMost
          ? needed.asks.map((ask) => ({ ask, ...outOfRounds }))
          : await find(answering, search, needed);
      for (const { ask, value } of found) known.set(keyOf(ask), { ask, answer: value });
      usage = sumOfUsage([usage, ...found.map((each) => each.usage)]);
    }
  }
};
