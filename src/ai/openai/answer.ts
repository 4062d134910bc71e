import { z } from 'zod';

import type { CandidateQuestion } from '../engine.ts';
import type { Fault, Task } from './dialogue.ts';
import { replyPrompt } from './prompts/reply.ts';
import { linksIn, numbersIn, quotable } from './quote.ts';
import { vacancyWithoutSteering, wordsWithoutSteering } from './steering.ts';

const schema = z.strictObject({
  quotes: z.array(z.string().max(2000)).max(10),
  text: z.string().max(1000),
});

/** Answers from the vacancy alone: every quote is in it, and no figure or address is that it does not hold; otherwise null. */
export const replyTask = ({
  question,
  vacancy,
  language,
}: CandidateQuestion): Task<z.output<typeof schema>, { text: string | null }> => {
  const text = vacancyWithoutSteering(vacancy);
  const source = quotable(text);
  const numbers = new Set(numbersIn(text));
  const links = new Set(linksIn(text));
  return {
    prompt: replyPrompt,
    data: { question: wordsWithoutSteering(question), vacancy: text, language },
    schema,
    read: ({ quotes, text: answer }) => {
      if (answer.trim() === '') return { faults: [], value: { text: null } };
      const faults: Fault[] = quotes.flatMap((quote, index) =>
        source.find(quote) === null
          ? [{ at: `quotes.${index}`, message: 'These words are not in the vacancy: copy its own.' }]
          : [],
      );
      if (quotes.length === 0)
        faults.push({ at: 'quotes', message: 'An answer needs a quote; without one it is empty.' });
      if (numbersIn(answer).some((number) => !numbers.has(number)))
        faults.push({ at: 'text', message: 'It holds a figure that the vacancy does not have.' });
      if (linksIn(answer).some((link) => !links.has(link)) || /[{}]/.test(answer))
        faults.push({
          at: 'text',
          message: 'It holds an address that the vacancy does not have, or braces.',
        });
      return { faults, value: { text: faults.length === 0 ? answer.trim() : null } };
    },
  };
};
