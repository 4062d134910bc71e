import type { ChatMessage } from '../../../src/messaging/channels/web/wire.ts';
import type { ChatState } from './chat.ts';

/** An answer that a question offers. */
export type Option = ChatMessage['options'][number];

/** A question whose buttons can be pressed now. */
export interface OpenQuestion {
  readonly id: string;
  readonly options: readonly Option[];
  readonly multiple: boolean;
}

/** What pressing sends: the words that the candidate sees, and the values behind them with commas between. */
export interface Answer {
  readonly text: string;
  readonly choice?: string;
}

/** Whether the newest message is not the candidate's, and nothing was written after it. */
export const asksNow = ({ messages, outbox }: ChatState): boolean => {
  const last = messages.at(-1);
  const silent = outbox.every(({ delivery }) => delivery === 'refused' || delivery === 'lost');
  return last !== undefined && last.sendBy !== 'candidate' && silent;
};

/** The newest question, while nothing was said or written after it; only its buttons are alive. */
export const openQuestion = (state: ChatState): OpenQuestion | null => {
  const last = state.messages.at(-1);
  if (!last || last.options.length === 0 || !asksNow(state)) return null;
  // Of a question for files, it is the files that may be several.
  return { id: last.id, options: last.options, multiple: last.multiple && !last.accept };
};

/** What a question takes that asks for files. */
export interface FileWish {
  /** MIME types, or `image/*` and the like. */
  readonly accept: readonly string[];
  readonly several: boolean;
  /** The largest file that it takes; null where only the limits of each kind of file hold. */
  readonly maxBytes: number | null;
}

/** What the present question takes; null when it asks for no file, or nothing is asked. */
export const fileWish = ({ messages, thread }: ChatState): FileWish | null => {
  if (thread.ended) return null;
  const asked = messages.findLast(({ sendBy }) => sendBy !== 'candidate');
  if (!asked?.accept) return null;
  return { accept: asked.accept, several: asked.multiple, maxBytes: asked.maxBytes ?? null };
};

/** Whether the options are described, as vacancies are: then they are a list of cards. */
export const areDescribed = (options: readonly Option[]): boolean =>
  options.some(({ description }) => description !== undefined && description !== '');

/** From how many options on a list is better searched than read. */
export const searchableFrom = 7;

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** The options that have every word of a search in their label or description, whatever accents and capitals. */
export const matching = (options: readonly Option[], search: string): readonly Option[] => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return options.filter(({ label, description = '' }) => {
    const text = folded(`${label} ${description}`);
    return words.every((word) => text.includes(word));
  });
};

/** Presses or releases an option of a question that takes several. */
export const toggle = (pressed: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(pressed);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** The answer of one pressed option. */
export const answerOf = ({ label, value }: Option): Answer => ({ text: label, choice: value });

// The service takes no longer one; the words alone will do then.
const longestChoice = 255;

/** The answer of several pressed options, in the question's order; null when none is pressed. */
export const answerOfSeveral = (question: OpenQuestion, pressed: ReadonlySet<string>): Answer | null => {
  const chosen = question.options.filter(({ value }) => pressed.has(value));
  if (chosen.length === 0) return null;
  const text = chosen.map(({ label }) => label).join(', ');
  const choice = chosen.map(({ value }) => value).join(',');
  const ambiguous = chosen.some(({ value }) => value.includes(',')) || choice.length > longestChoice;
  return ambiguous ? { text } : { text, choice };
};
