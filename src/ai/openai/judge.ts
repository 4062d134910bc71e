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

// A yes that rests on no word of the candidate is a guess.
const guessConfidence = 0.4;

const removeInjectionDeep = (value: unknown): unknown => {
  if (typeof value === 'string') return removeInjectionFromReply(value);
  if (Array.isArray(value)) return value.map(removeInjectionDeep);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, removeInjectionDeep(part)]));
  return value;
};

/** Judges a yes/no question by what the candidate has said: a yes needs a quote, otherwise it is no more than a guess. */
export const judgementTask = ({
  question,
  conversation,
  answers,
  vacancy,
}: JudgementRequest): ModelTask<z.output<typeof schema>, { holds: boolean; confidence: number }> => {
  const lines = conversation.map(({ by, text }) => ({
    by,
    text: by === 'candidate' ? removeInjectionFromReply(text) : text,
  }));
  const given = removeInjectionDeep(answers);
  const said = lines.filter(({ by }) => by === 'candidate').map(({ text }) => text);
  // What was answered also counts as said: a button has no words of its own in the conversation.
  const source = createQuoteSource([...said, JSON.stringify(given)].join('\n'));
  return {
    prompt: judgementPrompt,
    data: { question, conversation: lines, answers: given, vacancy: removeInjectionFromVacancy(vacancy) },
    schema,
    verify: ({ quote, holds, confidence }) => {
      const isSaid = source.findQuote(quote) !== null;
      const isInvented = quote.trim() !== '' && !isSaid;
      return {
        faults: isInvented
          ? [{ at: 'quote', message: 'The candidate has not said this: copy the words, or leave it empty.' }]
          : [],
        value: { holds, confidence: holds && !isSaid ? Math.min(confidence, guessConfidence) : confidence },
      };
    },
  };
};
