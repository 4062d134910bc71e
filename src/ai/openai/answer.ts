import { z } from 'zod';

import type { CandidateQuestion } from '../engine.ts';
import type { AnswerFault, ModelTask } from './ask-with-repair.ts';
import { candidateQuestionPrompt } from './prompts/candidate-question.ts';
import { extractContacts, extractNumbers, createQuoteSource } from './quote-source.ts';
import { removeInjectionFromVacancy, removeInjectionFromReply } from './remove-prompt-injection.ts';

const schema = z.strictObject({
  quotes: z.array(z.string().max(2000)).max(10),
  text: z.string().max(1000),
});

/**
 * Creates the task of answering a candidate's question from the vacancy only. The answer is null unless all its quotes, numbers and
 * contacts are in the vacancy.
 */
export const createCandidateQuestionTask = ({
  question,
  vacancy,
  language,
}: CandidateQuestion): ModelTask<z.output<typeof schema>, { text: string | null }> => {
  const text = removeInjectionFromVacancy(vacancy);
  const source = createQuoteSource(text);
  const numbers = new Set(extractNumbers(text));
  const links = new Set(extractContacts(text));
  return {
    prompt: candidateQuestionPrompt,
    data: { question: removeInjectionFromReply(question), vacancy: text, language },
    schema,
    verify: ({ quotes, text: answer }) => {
      if (answer.trim() === '') return { faults: [], value: { text: null } };
      const faults: AnswerFault[] = quotes.flatMap((quote, index) =>
        source.findQuote(quote) === null
          ? [{ at: `quotes.${index}`, message: 'These words are not in the vacancy: copy its own.' }]
          : [],
      );
      if (quotes.length === 0)
        faults.push({ at: 'quotes', message: 'An answer needs a quote; without one it is empty.' });
      if (extractNumbers(answer).some((number) => !numbers.has(number)))
        faults.push({ at: 'text', message: 'It holds a figure that the vacancy does not have.' });
      if (extractContacts(answer).some((link) => !links.has(link)) || /[{}]/.test(answer))
        faults.push({
          at: 'text',
          message: 'It holds an address that the vacancy does not have, or braces.',
        });
      return { faults, value: { text: faults.length === 0 ? answer.trim() : null } };
    },
  };
};
