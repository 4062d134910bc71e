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

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const digits = (text: string): string => text.replace(/\D/g, '');

// The national part is what a reply holds however it begins; a number in words has no digits at all.
const nationalDigits = 8;

/** Whether an answer that must be the candidate's own stands in the reply, however it is spelled there. */
const isContainedInReply = (kind: AnswerForm['kind'], answer: string, reply: string): boolean => {
  const said = letters(reply);
  switch (kind) {
    case 'email':
      return answer.split(/[^\p{L}\p{N}]+/u).every((part) => said.includes(part.toLowerCase()));
    case 'phone':
      return digits(reply) === '' || digits(reply).includes(digits(answer).slice(-nationalDigits));
    case 'postalCode':
      return said.includes(letters(answer));
    case 'text':
      return said.includes(letters(answer));
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
      // The question's own parser knows which domains there can be.
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(answer);
    case 'phone':
      return digits(answer).length >= nationalDigits;
    default:
      return answer !== '';
  }
};

/** What the question's parser reads without doubt, or what is wrong with it. */
const toPlainAnswer = (
  expected: AnswerForm,
  { answer, options }: ModelUnderstanding,
  reply: string,
): { plain: string } | AnswerFault => {
  if (expected.kind === 'choice') {
    const chosen = [...new Set(options)].map((number) => expected.options[number - 1]?.value);
    const known = chosen.flatMap((value) => value ?? []);
    if (known.length === 0 || known.length < chosen.length)
      return { at: 'options', message: 'These are not numbers of the options.' };
    if (known.length > 1 && !expected.multiple)
      return { at: 'options', message: 'Only one option may be chosen.' };
    return { plain: known.join(',') };
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

/** Says what a reply means; an answer that is not in the form of the question, or not in the reply, is none. */
export const understandingTask = ({
  question,
  reply,
  expected,
  language,
  today,
}: UnclearReply): ModelTask<ModelUnderstanding, InterpretedReply> => {
  const words = removeInjectionFromReply(reply);
  return {
    prompt: understandingPrompt,
    data: { question, reply: words, language, today, expected: describeExpected(expected) },
    schema,
    verify: (written) => {
      if (written.intent !== 'answer') return { faults: [], value: { intent: written.intent } };
      const found = toPlainAnswer(expected, written, words);
      if ('at' in found) return { faults: [found], value: { intent: 'unclear' } };
      return { faults: [], value: { intent: 'answer', plain: found.plain, confidence: written.confidence } };
    },
  };
};
