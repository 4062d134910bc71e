import { type Analysis, analysisSchema } from 'vacancy-reader';
import {
  type AnalysisDraft,
  analysisDraftSchema,
  draftListsOf,
  draftRatingsOf,
  toAnalysis,
} from './analysis-draft.ts';
import type { AnswerFault, VerifiedAnswer, ModelTask } from './ask-with-repair.ts';
import { analysisPrompt } from './prompts/analysis.ts';
import { type QuoteSource, createQuoteSource } from './quote-source.ts';
import { removeInjectionFromVacancy } from './remove-prompt-injection.ts';
import { areRatingsFlat, inventsContactOrAmount } from './verify-evidence.ts';

/** Returns the items that the text does not support. A repair can quote them again. */
const findUnsupportedItems = (draft: AnalysisDraft, source: QuoteSource): AnswerFault[] =>
  Object.entries(draftListsOf(draft)).flatMap(([list, items]) =>
    items.flatMap((item, index) => {
      const at = `${list}.${index}`;
      if (source.findQuote(item.reasoning) === null)
        return [
          {
            at: `${at}.reasoning`,
            message: 'These words are not in the vacancy: copy its own, or leave the item out.',
          },
        ];
      return inventsContactOrAmount(item, source)
        ? [{ at, message: 'It holds an address or an amount that the vacancy does not have.' }]
        : [];
    }),
  );

const flatFault: AnswerFault = {
  at: 'ratings',
  message: 'All items have the same rating, which orders nothing: rate each by what the vacancy says of it.',
};

const countItems = (draft: AnalysisDraft): number => Object.values(draftListsOf(draft)).flat().length;

// Single unsupported items are dropped; a repair costs a call, so it is made only when many items would be lost.
const isWorthRepair = (faults: readonly AnswerFault[], draft: AnalysisDraft): boolean =>
  faults.length > countItems(draft) / 4;

/**
 * Creates the task of analysing a vacancy text. Items need a quote from the text; suggestions are selected here, not by the model. An
 * answer of which no item has one cannot be used: an analysis that found nothing looks like a vacancy that asks for nothing.
 */
export const createAnalysisTask = (inputText: string): ModelTask<AnalysisDraft, Analysis> => {
  const text = removeInjectionFromVacancy(inputText);
  return {
    prompt: analysisPrompt,
    data: { vacancy: text },
    schema: analysisDraftSchema,
    verify: (draft): VerifiedAnswer<Analysis> => {
      const faults = findUnsupportedItems(draft, createQuoteSource(text));
      const isAllInvented = faults.length > 0 && faults.length === countItems(draft);
      return {
        faults: [
          ...(isWorthRepair(faults, draft) ? faults : []),
          ...(areRatingsFlat(draftRatingsOf(draft)) ? [flatFault] : []),
        ],
        value: isAllInvented ? null : analysisSchema.parse(toAnalysis(draft, text)),
      };
    },
  };
};
