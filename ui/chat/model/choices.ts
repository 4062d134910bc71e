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

/** The newest question, while nothing was said or written after it; only its buttons are alive. */
export const openQuestion = ({ messages, outbox }: ChatState): OpenQuestion | null => {
  const last = messages.at(-1);
  if (!last || last.sendBy === 'candidate' || last.options.length === 0) return null;
  if (outbox.some(({ delivery }) => delivery !== 'refused')) return null;
  return { id: last.id, options: last.options, multiple: last.multiple };
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
