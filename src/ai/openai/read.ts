import { z } from 'zod';

import {
  type EngineAct,
  type ExpectedAnswer,
  type MessageReading,
  type MessageToRead,
  plainActTypes,
  type QuestionToRead,
} from '../../flow/ai.ts';
import type { AnswerFault, ModelTask } from './ask-with-repair.ts';
import { readingPrompt } from './prompts/reading.ts';
import { createQuoteSource } from './quote-source.ts';
import { removeInjectionFromReply } from './remove-prompt-injection.ts';

const schema = z.strictObject({
  acts: z
    .array(
      z.strictObject({
        quote: z.string().max(4000),
        act: z.enum(['answer', 'correct', 'later', ...plainActTypes]),
        question: z.int(),
        answer: z.string().max(4000),
        options: z.array(z.int()).max(50),
        later: z.string().max(40),
        confidence: z.number().min(0).max(1),
      }),
    )
    .max(20),
});

type ModelReading = z.output<typeof schema>;
type ModelAct = ModelReading['acts'][number];

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

const lettersAndDigitsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string): string => text.replace(/\D/g, '');

// The message contains the national part of the number, whatever its prefix. A number in words has no digits.
const nationalDigits = 8;

/** Returns whether the message contains the answer, in any spelling; true for kinds whose answer is not copied from the message. */
const isContained = (kind: ExpectedAnswer['kind'], answer: string, message: string): boolean => {
  const text = lettersAndDigitsOf(message);
  switch (kind) {
    case 'email':
      return answer.split(/[^\p{L}\p{N}]+/u).every((part) => text.includes(part.toLowerCase()));
    case 'phone':
      return digitsOf(message) === '' || digitsOf(message).includes(digitsOf(answer).slice(-nationalDigits));
    case 'postalCode':
    case 'text':
      return text.includes(lettersAndDigitsOf(answer));
    default:
      return true;
  }
};

const hasExpectedForm = (kind: ExpectedAnswer['kind'], answer: string): boolean => {
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
  expected: ExpectedAnswer,
  { answer, options }: ModelAct,
  message: string,
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
  if (!isContained(expected.kind, plain, message))
    return { at: 'answer', message: 'The message does not hold this.' };
  return { plain };
};

const isFault = (value: object): value is AnswerFault => 'at' in value && 'message' in value;

const localTime = z.iso.datetime({ local: true });

/** Returns the question of an act, which has to be in one of the states, or the fault of its number. */
const findQuestion = (
  questions: MessageToRead['questions'],
  number: number,
  states: readonly QuestionToRead['state'][],
): QuestionToRead | AnswerFault => {
  const question = questions[number - 1];
  return question && states.includes(question.state)
    ? question
    : { at: 'question', message: `It is not the number of a question that is ${states.join(' or ')}.` };
};

/** Converts an act of a model to one of the port, or returns the fault for which it cannot be used. */
const toEngineAct = (
  written: ModelAct,
  { text, questions }: MessageToRead,
  findQuote: (quote: string) => string | null,
): EngineAct | AnswerFault => {
  const quote = findQuote(written.quote);
  if (quote === null)
    return { at: 'quote', message: 'The candidate has not written this: copy the words of the message.' };
  const { act, confidence } = written;
  // A quote ends with its last word, and a question with its mark.
  const evidence = text.includes(`${quote}?`) ? `${quote}?` : quote;
  const base = { evidence, confidence };
  switch (act) {
    case 'answer': {
      const question = findQuestion(questions, written.question, ['pending', 'upcoming']);
      if (isFault(question)) return question;
      const result = toPlainAnswer(question.expected, written, text);
      return isFault(result) ? result : { type: act, ...base, question: written.question - 1, ...result };
    }
    case 'correct': {
      if (written.question === 0) return { type: act, ...base, question: null, plain: '' };
      const question = findQuestion(questions, written.question, ['answered']);
      if (isFault(question)) return question;
      const isOpen = written.answer.trim() === '' && written.options.length === 0;
      const result = isOpen ? { plain: '' } : toPlainAnswer(question.expected, written, text);
      return isFault(result) ? result : { type: act, ...base, question: written.question - 1, ...result };
    }
    case 'later': {
      if (written.later === '') return { type: act, ...base, at: null };
      const at = localTime.safeParse(written.later);
      return at.success
        ? { type: act, ...base, at: at.data }
        : { at: 'later', message: 'It is no local time of the form YYYY-MM-DDTHH:MM.' };
    }
    default:
      return { type: act, ...base };
  }
};

const describeQuestion = ({ expected, ...question }: QuestionToRead, index: number): unknown => ({
  number: index + 1,
  ...question,
  expected:
    expected.kind === 'choice'
      ? { ...expected, options: expected.options.map(({ label }, at) => ({ number: at + 1, label })) }
      : expected,
});

const weekdayOf = (now: string): string =>
  new Date(`${now}Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });

/**
 * Creates the task of reading a message. Each act rests on words of the message; an answer has the form of its question, and an address,
 * name or code stands in the message. An act with a fault is left out if the model does not repair it; a reading of which nothing is left
 * fails.
 */
export const createReadingTask = (message: MessageToRead): ModelTask<ModelReading, MessageReading> => {
  const text = removeInjectionFromReply(message.text);
  const { findQuote } = createQuoteSource(text);
  const { questions, language, now } = message;
  return {
    prompt: readingPrompt,
    data: {
      questions: questions.map((question, index) =>
        describeQuestion({ ...question, answer: removeInjectionFromReply(question.answer) }, index),
      ),
      message: text,
      language,
      now: `${now} (${weekdayOf(now)})`,
    },
    schema,
    verify: ({ acts: written }) => {
      const checked = written.map((act) => toEngineAct(act, { ...message, text }, findQuote));
      const faults = checked.flatMap((result, index) =>
        isFault(result) ? [{ ...result, at: `acts.${index}.${result.at}` }] : [],
      );
      const acts = checked.filter((result): result is EngineAct => !isFault(result));
      return { faults, value: faults.length > 0 && acts.length === 0 ? null : { by: 'openai', acts } };
    },
  };
};
