import type { FlowAction } from '../../../../src/flow/flow.ts';
import { withReadablePlaceholders } from '../../model/readable-placeholders.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const telling = ['text', 'caption', 'fileName', 'filename', 'name', 'event', 'url'];

const lineLimit = 120;

const toLine = (text: string): string => {
  const line = withReadablePlaceholders(text).trim().replace(/\s+/g, ' ');
  return line.length > lineLimit ? `${line.slice(0, lineLimit)}…` : line;
};

/** Returns the first words of what an action says; an empty text when it says nothing. */
export const firstWords = ({ value }: Pick<FlowAction, 'value'>): string => {
  if (typeof value === 'string') return value;
  if (!isRecord(value)) return '';
  for (const member of telling) {
    const text = value[member];
    if (typeof text === 'string' && text.trim() !== '') return toLine(text);
  }
  const inner = [value['values'], value['fields']].find(isRecord) ?? {};
  return Object.keys(inner).slice(0, 6).join(', ');
};

/** Returns whether the first words of an action are said to candidates, and are no name or address. */
export const saysWords = ({ value }: Pick<FlowAction, 'value'>): boolean =>
  isRecord(value) &&
  [value['text'], value['caption']].some((text) => typeof text === 'string' && text.trim() !== '');

/** The characters that fit beside the symbol of an action, on one line of a card. */
const lineLength = 33;

/**
 * Returns on how many lines a card shows an action, one or two. It is guessed from the number of characters: the heights of cards
 * are known without a browser.
 */
export const countLines = (action: Pick<FlowAction, 'value' | 'variableName'>): 1 | 2 => {
  const { variableName } = action;
  const variable = variableName === null ? 0 : Math.min(variableName.length, 13) + 1;
  return firstWords(action).length > lineLength - variable ? 2 : 1;
};
