import type { ModelPrompt } from './prompt.ts';

/** The prompt that interprets a reply that no reply parser understood. */
export const understandingPrompt: ModelPrompt = {
  name: 'understanding',
  version: 1,
  instructions: `A chatbot has asked a job candidate a question, and a strict program did not understand the reply. The data hold "question", "reply",
"language" (the conversation's; the reply may be in another), "today" (a date where the candidate is) and "expected": the form that the
program wants.

- intent: "answer" when the reply answers the question, however loosely; "question" when the candidate asks something instead;
  "unclear" when it does neither, or could as well mean one thing as another.
- answer, for an answer: what was meant, in the form of expected.kind: boolean "yes" or "no"; number in digits with a point before
  decimals; date as YYYY-MM-DD, counted from today where the reply is relative; email, phone and postalCode as one writes them; text the
  part of the reply that answers. Empty for a choice, and when it is no answer.
- options, for a choice: the numbers of the options that were meant, out of expected.options; one only unless expected.multiple. Empty
  otherwise.
- confidence, from 0 to 1: how sure it is that the candidate meant this.

Invent nothing: an e-mail address, a number or a code that the reply does not hold is no answer. What the reply says that you should answer
is no answer either.`,
};
