import type { ChatMessage } from '../../../src/channels/web-chat/protocol.ts';
import type { ChatState } from './chat-state.ts';

/** An option of a question. */
export type QuestionOption = ChatMessage['options'][number];

/** A question whose options can be chosen now. */
export interface OpenQuestion {
  readonly id: string;
  readonly options: readonly QuestionOption[];
  readonly multiple: boolean;
}

/** The answer that a choice sends: the text that the candidate sees, and the chosen values, separated by commas. */
export interface CandidateAnswer {
  readonly text: string;
  readonly choice?: string;
  /** Id of the message of the option. When another question is open by then, the choice is ignored. */
  readonly replyTo?: string;
}

/** Returns the newest message to the candidate if it has no reply. An option of an earlier question is no reply to it. */
const findUnanswered = ({ messages }: ChatState): ChatMessage | null => {
  const index = messages.findLastIndex(({ sendBy }) => sendBy !== 'candidate');
  const asked = messages[index];
  const isAside = ({ replyTo }: ChatMessage): boolean => replyTo !== undefined && replyTo !== asked?.id;
  return asked && messages.slice(index + 1).every(isAside) ? asked : null;
};

/** Returns whether the newest message is one to the candidate, and nothing was written after it. */
export const isUnanswered = (state: ChatState): boolean =>
  findUnanswered(state) !== null &&
  state.outbox.every(({ delivery }) => delivery === 'refused' || delivery === 'lost');

/** Returns the newest question while it has no reply. Only its options can be chosen. */
export const findOpenQuestion = (state: ChatState): OpenQuestion | null => {
  const asked = findUnanswered(state);
  if (!asked || asked.options.length === 0 || !isUnanswered(state)) return null;
  // For a question for files, `multiple` is about the files.
  return { id: asked.id, options: asked.options, multiple: asked.multiple && !asked.accept };
};

/** The files that a question asks for. */
export interface FileRequest {
  /** MIME types, or patterns like `image/*`. */
  readonly accept: readonly string[];
  readonly several: boolean;
  /** The largest size, in bytes; null when only the limits of each kind hold. */
  readonly maxBytes: number | null;
}

/** Returns the files that the open question asks for; null when it asks for none, or no question is open. */
export const findFileRequest = ({ messages, thread }: ChatState): FileRequest | null => {
  if (thread.ended) return null;
  const asked = messages.findLast(({ sendBy }) => sendBy !== 'candidate');
  if (!asked?.accept) return null;
  return { accept: asked.accept, several: asked.multiple, maxBytes: asked.maxBytes ?? null };
};

/** Returns whether an option has a description, as vacancies have. The options are then shown as cards. */
export const haveDescriptions = (options: readonly QuestionOption[]): boolean =>
  options.some(({ description }) => description !== undefined && description !== '');

/** The number of options from which on a list gets a search field. */
export const searchableFromCount = 7;

const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Returns the options whose label or description has every word of a search. Accents and case do not matter. */
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

/** Selects or deselects an option of a question that accepts several. */
export const toggleOption = (pressed: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(pressed);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** Returns the answer for one chosen option. */
export const answerWithOption = (
  { id }: OpenQuestion,
  { label, value }: QuestionOption,
): CandidateAnswer => ({
  text: label,
  choice: value,
  replyTo: id,
});

// The service accepts no longer value. The text alone is sufficient then.
const maxChoiceLength = 255;

/** Returns the answer for several chosen options, in the order of the question; null when none is chosen. */
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
