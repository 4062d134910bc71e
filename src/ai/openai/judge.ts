import { z } from 'zod';

import type { Judgement } from '../engine.ts';
import type { Task } from './dialogue.ts';
import { judgementPrompt } from './prompts/judgement.ts';
import { quotable } from './quote.ts';
import { vacancyWithoutSteering, wordsWithoutSteering } from './steering.ts';

const schema = z.strictObject({
  quote: z.string().max(2000),
  holds: z.boolean(),
  confidence: z.number().min(0).max(1),
});

// A yes that rests on no word of the candidate is a guess.
const guess = 0.4;

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return wordsWithoutSteering(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)]));
  return value;
};

/** Judges a yes/no question by what the candidate has said: a yes needs a quote, otherwise it is no more than a guess. */
export const judgementTask = ({
  question,
  conversation,
  answers,
  vacancy,
}: Judgement): Task<z.output<typeof schema>, { holds: boolean; confidence: number }> => {
  const lines = conversation.map(({ by, text }) => ({
    by,
    text: by === 'candidate' ? wordsWithoutSteering(text) : text,
  }));
  const given = cleaned(answers);
  const said = lines.filter(({ by }) => by === 'candidate').map(({ text }) => text);
  // What was answered also counts as said: a button has no words of its own in the conversation.
  const source = quotable([...said, JSON.stringify(given)].join('\n'));
  return {
    prompt: judgementPrompt,
    data: { question, conversation: lines, answers: given, vacancy: vacancyWithoutSteering(vacancy) },
    schema,
    read: ({ quote, holds, confidence }) => {
      const isSaid = source.find(quote) !== null;
      const isInvented = quote.trim() !== '' && !isSaid;
      return {
        faults: isInvented
          ? [{ at: 'quote', message: 'The candidate has not said this: copy the words, or leave it empty.' }]
          : [],
        value: { holds, confidence: holds && !isSaid ? Math.min(confidence, guess) : confidence },
      };
    },
  };
};
