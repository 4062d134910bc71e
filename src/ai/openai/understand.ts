import { z } from 'zod';

import type { AnswerForm, InterpretedReply, UnclearReply } from '../engine.ts';
import type { AnswerFault, ModelTask } from './ask-with-repair.ts';
import { understandingPrompt } from './prompts/understanding.ts';
import { removeInjectionFromReply } from './remove-prompt-injection.ts';

const schema = z.strictObject({
  intent: z.enum(['answer', 'question', 'unclear']),
  answer: z.string().max(4000),
  options: z.array(z.int()).max(50),
  confidence: z.number().min(0).max(1),
});

type ModelUnderstanding = z.output<typeof schema>;

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

const lettersAndDigitsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string): string => text.replace(/\D/g, '');

// The reply contains the national part of the number, whatever its prefix. A number in words has no digits.
const nationalDigits = 8;

/** Returns whether the reply contains the answer, in any spelling; true for kinds whose answer is not copied from the reply. */
const isContainedInReply = (kind: AnswerForm['kind'], answer: string, reply: string): boolean => {
  const replyText = lettersAndDigitsOf(reply);
  switch (kind) {
    case 'email':
      return answer.split(/[^\p{L}\p{N}]+/u).every((part) => replyText.includes(part.toLowerCase()));
    case 'phone':
      return digitsOf(reply) === '' || digitsOf(reply).includes(digitsOf(answer).slice(-nationalDigits));
    case 'postalCode':
      return replyText.includes(lettersAndDigitsOf(answer));
    case 'text':
      return replyText.includes(lettersAndDigitsOf(answer));
    default:
      return true;
  }
};

const hasExpectedForm = (kind: AnswerForm['kind'], answer: string): boolean => {
  switch (kind) {
    case 'boolean':
      return answer === 'yes' || answer === 'no';
    case 'number':
      return answer !== '' && Number.isFinite(Number(answer));
    case 'date':
      return isDate(answer);
    case 'email':
      // The question's own parser checks the domain.
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(answer);
    case 'phone':
      return digitsOf(answer).length >= nationalDigits;
    default:
      return answer !== '';
  }
};

/** Returns the answer in the plain form of its kind, or its fault. */
const toPlainAnswer = (
  expected: AnswerForm,
  { answer, options }: ModelUnderstanding,
  reply: string,
): { plain: string } | AnswerFault => {
  if (expected.kind === 'choice') {
    const chosenValues = [...new Set(options)].map((number) => expected.options[number - 1]?.value);
    const values = chosenValues.flatMap((value) => value ?? []);
    if (values.length === 0 || values.length < chosenValues.length)
      return { at: 'options', message: 'These are not numbers of the options.' };
    if (values.length > 1 && !expected.multiple)
      return { at: 'options', message: 'Only one option may be chosen.' };
    return { plain: values.join(',') };
  }
  const plain = answer.trim();
  if (!hasExpectedForm(expected.kind, plain))
    return { at: 'answer', message: `It has not the form of the kind "${expected.kind}".` };
  if (!isContainedInReply(expected.kind, plain, reply))
    return { at: 'answer', message: 'The reply does not hold this.' };
  return { plain };
};

const describeExpected = (expected: AnswerForm): unknown =>
  expected.kind === 'choice'
    ? { ...expected, options: expected.options.map(({ label }, index) => ({ number: index + 1, label })) }
    : expected;

/** Creates the task of interpreting a reply. An answer without the form of the question, or not contained in the reply, is rejected. */
export const createUnderstandingTask = ({
  question,
  reply,
  expected,
  language,
  today,
}: UnclearReply): ModelTask<ModelUnderstanding, InterpretedReply> => {
  const cleanReply = removeInjectionFromReply(reply);
  return {
    prompt: understandingPrompt,
    data: { question, reply: cleanReply, language, today, expected: describeExpected(expected) },
    schema,
    verify: (written) => {
      if (written.intent !== 'answer') return { faults: [], value: { intent: written.intent } };
      const result = toPlainAnswer(expected, written, cleanReply);
      if ('at' in result) return { faults: [result], value: { intent: 'unclear' } };
      return { faults: [], value: { intent: 'answer', plain: result.plain, confidence: written.confidence } };
    },
  };
};
