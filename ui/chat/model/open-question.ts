import type { ChatMessage } from '../../../src/channels/web-chat/protocol.ts';
import type { ChatState } from './chat-state.ts';

/** An answer that a question offers. */
export type QuestionOption = ChatMessage['options'][number];

/** A question whose buttons can be pressed now. */
export interface OpenQuestion {
  readonly id: string;
  readonly options: readonly QuestionOption[];
  readonly multiple: boolean;
}

/** What pressing sends: the words that the candidate sees, and the values behind them with commas between. */
export interface CandidateAnswer {
  readonly text: string;
  readonly choice?: string;
  /** Id of the message whose button it is: pressed too late, it answers nothing. */
  readonly replyTo?: string;
}

/** The newest message that is not the candidate's, if nothing was said to it: a press of an earlier question was not. */
const findUnanswered = ({ messages }: ChatState): ChatMessage | null => {
  const index = messages.findLastIndex(({ sendBy }) => sendBy !== 'candidate');
  const asked = messages[index];
  const isAside = ({ replyTo }: ChatMessage): boolean => replyTo !== undefined && replyTo !== asked?.id;
  return asked && messages.slice(index + 1).every(isAside) ? asked : null;
};

/** Whether the newest message is not the candidate's, and nothing was written after it. */
export const isUnanswered = (state: ChatState): boolean =>
  findUnanswered(state) !== null &&
  state.outbox.every(({ delivery }) => delivery === 'refused' || delivery === 'lost');

/** The newest question, while nothing was said or written after it; only its buttons are alive. */
export const findOpenQuestion = (state: ChatState): OpenQuestion | null => {
  const asked = findUnanswered(state);
  if (!asked || asked.options.length === 0 || !isUnanswered(state)) return null;
  // Of a question for files, it is the files that may be several.
  return { id: asked.id, options: asked.options, multiple: asked.multiple && !asked.accept };
};

/** What a question takes that asks for files. */
export interface FileRequest {
  /** MIME types, or `image/*` and the like. */
  readonly accept: readonly string[];
  readonly several: boolean;
  /** The largest file that it takes; null where only the limits of each kind of file hold. */
  readonly maxBytes: number | null;
}

/** What the present question takes; null when it asks for no file, or nothing is asked. */
export const findFileRequest = ({ messages, thread }: ChatState): FileRequest | null => {
  if (thread.ended) return null;
  const asked = messages.findLast(({ sendBy }) => sendBy !== 'candidate');
  if (!asked?.accept) return null;
  return { accept: asked.accept, several: asked.multiple, maxBytes: asked.maxBytes ?? null };
};

/** Whether the options are described, as vacancies are: then they are a list of cards. */
export const haveDescriptions = (options: readonly QuestionOption[]): boolean =>
  options.some(({ description }) => description !== undefined && description !== '');

/** From how many options on a list is better searched than read. */
export const searchableFromCount = 7;

const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** The options that have every word of a search in their label or description, whatever accents and capitals. */
export const filterOptions = (
  options: readonly QuestionOption[],
  search: string,
): readonly QuestionOption[] => {
  const words = foldAccents(search).split(/\s+/).filter(Boolean);
  return options.filter(({ label, description = '' }) => {
    const text = foldAccents(`${label} ${description}`);
    return words.every((word) => text.includes(word));
  });
};

/** Presses or releases an option of a question that takes several. */
export const toggleOption = (pressed: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(pressed);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** The answer of one pressed option. */
export const answerWithOption = (
  { id }: OpenQuestion,
  { label, value }: QuestionOption,
): CandidateAnswer => ({
  text: label,
  choice: value,
  replyTo: id,
});

// The service takes no longer one; the words alone will do then.
const maxChoiceLength = 255;

/** The answer of several pressed options, in the question's order; null when none is pressed. */
export const answerWithOptions = (
  question: OpenQuestion,
  pressed: ReadonlySet<string>,
): CandidateAnswer | null => {
  const chosen = question.options.filter(({ value }) => pressed.has(value));
  if (chosen.length === 0) return null;
  const text = chosen.map(({ label }) => label).join(', ');
  const choice = chosen.map(({ value }) => value).join(',');
  const ambiguous = chosen.some(({ value }) => value.includes(',')) || choice.length > maxChoiceLength;
  return ambiguous ? { text } : { text, choice, replyTo: question.id };
};
