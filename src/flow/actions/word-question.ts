import type { z } from 'zod';

import { withoutAcknowledgement } from '../acknowledgement.ts';
import type { ExpectedAnswer } from '../ai.ts';
import { composeRepeatedQuestion } from '../asking-again.ts';
import type { Language } from '../language.ts';
import type { Template } from '../placeholders.ts';
import { addTextMessage, renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import type { ChoiceOption } from '../reply-parsers/choice.ts';
import { isOneName } from '../reply-parsers/full-name.ts';
import type { ParsedReply, ReplyParseResult } from '../reply-parsers/parse-result.ts';
import type { CandidateReply, QuestionPosition } from '../run.ts';
import type { Json } from '../session.ts';
import { emptyQuestion, fileNotAsked, whichSurname } from '../wording.ts';
import type { AskResult, QuestionAction } from './action.ts';
import type { ActionKind, ActionKindOptions } from './action-kind.ts';
import { addMediaMessage } from './media.ts';
import type { QuestionBase, QuestionValue } from './question-base.ts';
import { defineQuestionKind, type QuestionBehaviour } from './question-kind.ts';

/** The context in which a reply is parsed. */
export interface ParseContext {
  /** The text of the question. */
  readonly asked: string;
  readonly options: readonly ChoiceOption[];
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 3166 code. */
  readonly country: string;
}

/** An option of a question; its label can hold placeholders. */
export interface OptionTemplate {
  readonly value: string;
  readonly label: Template;
}

/** The parser of one question for the words of a reply. */
export interface WordParser {
  readonly options?: readonly OptionTemplate[];
  /** Whether several options can be chosen. */
  readonly multiple?: boolean;
  readonly namePart?: QuestionAction['namePart'];
  /** Completes a full name of which one name was said; without it one name is an answer. */
  completeName?(oneName: string, text: string): ReplyParseResult<string>;
  /** Whether a reply skips an optional question; `isAnswer` tells that the reply was parsed as an answer as well. */
  skips(text: string, isAnswer: boolean, asked: string): boolean;
  parse(reply: Pick<CandidateReply, 'text' | 'choice'>, context: ParseContext): ReplyParseResult<Json>;
  /** Removes mentions of other things from a reply; null where nothing is left. */
  ownWords?(text: string, context: Pick<ParseContext, 'asked' | 'options'>): string | null;
  /** Returns the answers between which a reply leaves the choice. */
  alternatives?(text: string, context: Pick<ParseContext, 'asked'>): readonly string[] | null;
  /** Null where an engine cannot know better than the parser. */
  expectedAnswer(text: string, options: readonly ChoiceOption[]): ExpectedAnswer | null;
}

interface WordQuestionOptions<Schema extends z.ZodType<QuestionValue>> extends ActionKindOptions<Schema> {
  /** True where every text is an answer. */
  readonly takesAnyWords?: true;
  /** The words to the first reply that cannot be used, where the flow has no words of its own; the question follows. */
  readonly notUsable: Readonly<Record<Language, string>>;
  compile(value: z.output<Schema>, language: Language, variableName: string | null): WordParser;
  /** The words with which the candidate is asked which of several answers is meant; what a flow says to a wrong answer would not fit. */
  readonly askWhich?: Readonly<Record<Language, string>>;
  /** Whether the plain answer that an engine found is what the reply says. */
  readonly isSaid?: (plain: string, text: string) => boolean;
}

/** A compiled question that words or buttons answer. */
interface WordQuestion extends QuestionBase {
  readonly parser: WordParser;
}

const maxLabel = 255;
const maxAlternatives = 10;

const renderOptions = (
  { parser: { options = [] } }: WordQuestion,
  progress: TurnProgress,
  setting: TurnSetting,
): ChoiceOption[] =>
  options.map(({ value, label: template }) => {
    const label = renderText(template, progress, setting).trim().slice(0, maxLabel);
    return { value, label: label === '' ? value : label };
  });

const askInWords = (
  question: WordQuestion,
  text: string,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const value = text.trim() === '' ? emptyQuestion[setting.spoken] : text;
  const options = renderOptions(question, progress, setting);
  const { multiple = false } = question.parser;
  return addTextMessage(progress, {
    value,
    ...(options.length > 0 && { options }),
    ...(multiple && { multiple }),
  });
};

const hasOnlyFiles = ({ text, media = [] }: CandidateReply): boolean =>
  media.length > 0 && text.trim() === '';

const skipped: ParsedReply<null> = { ok: true, value: null, method: 'skipped', confidence: 1 };

/** Parses a reply to the question; null when it is no answer. */
const parseAnswer = (
  { text, required, parser }: WordQuestion,
  reply: CandidateReply,
  options: readonly ChoiceOption[],
  progress: TurnProgress,
  setting: TurnSetting,
): ParsedReply<Json> | null => {
  // No word at all would skip an optional question; a picture is not that.
  if (hasOnlyFiles(reply)) return null;
  const { now, timeZone, country } = setting.context;
  const asked = renderText(text, progress, setting);
  const parsed = parser.parse(reply, { asked, options, now, timeZone, country });
  if (!required && parser.skips(reply.text, parsed.ok, asked)) return skipped;
  return parsed.ok ? parsed : null;
};

/** Parses a reply to the question for the surname behind a name that was said alone; null where it was not asked. */
const parseSurname = (
  { parser }: WordQuestion,
  { oneName }: QuestionPosition,
  { text }: CandidateReply,
): ParsedReply<Json> | null => {
  const parsed = oneName === undefined ? undefined : parser.completeName?.(oneName.name, text);
  return parsed?.ok === true ? parsed : null;
};

/** Puts a question again after a reply that cannot be used, in the words of the flow or of the service. */
const askWordsAgain = <Schema extends z.ZodType<QuestionValue>>(
  question: WordQuestion,
  { kind, notUsable, askWhich }: WordQuestionOptions<Schema>,
  { reply, failures }: { readonly reply: CandidateReply; readonly failures: number },
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const { spoken, context } = setting;
  if (hasOnlyFiles(reply)) return askInWords(question, fileNotAsked[spoken], progress, setting);
  const asked = renderText(withoutAcknowledgement(question.text), progress, setting);
  const alternatives = question.parser.alternatives?.(reply.text, { asked });
  if (askWhich && alternatives) {
    const options = alternatives.slice(0, maxAlternatives).map((each) => ({ value: each, label: each }));
    return addTextMessage(progress, { value: askWhich[spoken], options });
  }
  const own = question.invalidText ? renderText(question.invalidText, progress, setting) : '';
  if (own.trim() !== '') return askInWords(question, own, progress, setting);
  const again = {
    kind: kind.join('/'),
    failures,
    first: notUsable,
    question: asked,
    country: context.country,
  };
  return askInWords(question, composeRepeatedQuestion(again, spoken), progress, setting);
};

/** Asks for the surname behind a name that was said alone; `lead` stands in front, or thanks. */
const askSurname = (
  oneName: string,
  lead: string,
  progress: TurnProgress,
  { spoken }: TurnSetting,
): AskResult => {
  const { thanks, question } = whichSurname[spoken];
  const value = `${lead === '' ? thanks(oneName) : lead} ${question}`;
  return { type: 'asked', progress: addTextMessage(progress, { value }) };
};

const nameBehaviour = ({
  parser: { namePart = null, completeName },
}: WordQuestion): Pick<QuestionBehaviour, 'namePart' | 'lacksSurname' | 'repeat'> => ({
  namePart,
  lacksSurname: (value) => completeName !== undefined && typeof value === 'string' && isOneName(value),
  repeat: ({ oneName }, lead, progress, setting) =>
    oneName === undefined ? null : askSurname(oneName.name, lead, progress, setting),
});

const findOwnWords = (
  question: WordQuestion,
  text: string,
  progress: TurnProgress,
  setting: TurnSetting,
): string | null => {
  const asked = renderText(question.text, progress, setting);
  const options = renderOptions(question, progress, setting);
  return question.parser.ownWords ? question.parser.ownWords(text, { asked, options }) : text;
};

const behaviourOf = <Schema extends z.ZodType<QuestionValue>>(
  question: WordQuestion,
  options: WordQuestionOptions<Schema>,
): QuestionBehaviour => {
  const { isSaid } = options;
  return {
    templates: question.parser.options?.map(({ label }) => label) ?? [],
    ...nameBehaviour(question),
    takesSeveral: question.parser.multiple ?? false,
    listOptions: (progress, setting) => renderOptions(question, progress, setting),
    ask: ({ text, attachment }, _, progress, setting) => {
      const sent = addMediaMessage(attachment, progress, setting);
      return {
        type: 'asked',
        progress: askInWords(question, renderText(text, sent, setting), sent, setting),
      };
    },
    parseReply: (reply, position, progress, setting) => {
      const offered = renderOptions(question, progress, setting);
      const whole = parseSurname(question, position, reply);
      const answer = whole ?? parseAnswer(question, reply, offered, progress, setting);
      if (answer) return { outcome: 'answered', answer };
      return {
        outcome: 'wrong',
        progress: askWordsAgain(question, options, { reply, failures: position.failures }, progress, setting),
        position,
      };
    },
    expectedAnswer: ({ text }, _, progress, setting) =>
      question.parser.expectedAnswer(text, renderOptions(question, progress, setting)),
    ownWords: ({ text }, progress, setting) => findOwnWords(question, text, progress, setting),
    // An engine answers with values, as buttons do.
    toPlainReply: ({ messageIds, text }, plain) =>
      isSaid && !isSaid(plain, text)
        ? null
        : { messageIds, text: plain, ...(question.parser.options && { choice: plain }) },
  };
};

/** Defines a kind of question that words or buttons answer. */
export const defineWordQuestion = <Schema extends z.ZodType<QuestionValue>>(
  options: WordQuestionOptions<Schema>,
): ActionKind =>
  defineQuestionKind({
    kind: options.kind,
    schema: options.schema,
    documentation: options.documentation,
    answeredBy: options.takesAnyWords ? 'anyWords' : 'words',
    compile: (value, base, language) =>
      behaviourOf({ ...base, parser: options.compile(value, language, base.variableName) }, options),
  });
