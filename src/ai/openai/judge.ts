import { z } from 'zod';

import type { JudgementRequest } from '../engine.ts';
import type { ModelTask } from './ask-with-repair.ts';
import { judgementPrompt } from './prompts/judgement.ts';
import { createQuoteSource } from './quote-source.ts';
import { removeInjectionFromVacancy, removeInjectionFromReply } from './remove-prompt-injection.ts';

const schema = z.strictObject({
  quote: z.string().max(2000),
  holds: z.boolean(),
  confidence: z.number().min(0).max(1),
});

// The highest confidence of a yes without a quote of the candidate.
const maxGuessConfidence = 0.4;

const removeInjectionDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return removeInjectionFromReply(value);
  if (Array.isArray(value)) return value.map(removeInjectionDeep);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, removeInjectionDeep(part)]));
  return value;
};

/** Creates the task of judging a yes/no question by the candidate's words. A yes without a quote counts as a guess. */
export const createJudgementTask = ({
  question,
  conversation,
  answers,
  vacancy,
}: JudgementRequest): ModelTask<z.output<typeof schema>, { holds: boolean; confidence: number }> => {
  const lines = conversation.map(({ by, text }) => ({
    by,
    text: by === 'candidate' ? removeInjectionFromReply(text) : text,
  }));
  const cleanAnswers = removeInjectionDeep(answers);
  const candidateTexts = lines.filter(({ by }) => by === 'candidate').map(({ text }) => text);
  // Answers can be quoted as well, because a pressed button leaves no words in the conversation.
  const source = createQuoteSource([...candidateTexts, JSON.stringify(cleanAnswers)].join('\n'));
  return {
    prompt: judgementPrompt,
    data: {
      question,
      conversation: lines,
      answers: cleanAnswers,
      vacancy: removeInjectionFromVacancy(vacancy),
    },
    schema,
    verify: ({ quote, holds, confidence }) => {
      const isQuoted = source.findQuote(quote) !== null;
      const isInvented = quote.trim() !== '' && !isQuoted;
      return {
        faults: isInvented
          ? [{ at: 'quote', message: 'The candidate has not said this: copy the words, or leave it empty.' }]
          : [],
        value: {
          holds,
          confidence: holds && !isQuoted ? Math.min(confidence, maxGuessConfidence) : confidence,
        },
      };
    },
  };
};
