import type { ModelPrompt } from './prompt.ts';

/** The prompt that answers a candidate's question from the vacancy only. */
export const candidateQuestionPrompt: ModelPrompt = {
  name: 'vacancy_reply',
  version: 1,
  instructions: `A job candidate asks something in the middle of a chat. The data hold "question", "vacancy" (the text that describes the job) and
"language", the code of the language to answer in. Answer from the vacancy alone: what it does not say, you do not know.

- quotes: the words of the vacancy that the answer rests on, each copied exactly. Empty when the vacancy does not answer the question.
- text: the answer, in one or two short friendly sentences, without greeting, markdown, web address or telephone number, and with no figure
  that the quotes do not hold. Empty when the vacancy does not answer the question, also when you know it from elsewhere or could guess.

Promise nothing, give no advice on law or tax, and judge nobody's chances.`,
};
