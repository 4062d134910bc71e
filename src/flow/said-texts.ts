import type { FlowGraph } from './flow.ts';
import { isRecord } from './json.ts';

/** Returns the texts of an action's value that it has in one language only, by their names: `confirmSlotMessageNL` without `…EN`. */
const listTextsOfOneLanguage = (value: Record<string, unknown>): readonly string[] =>
  Object.entries(value).flatMap(([name, text]) => {
    const language = /(?:NL|EN)$/u.exec(name)?.[0];
    if (language === undefined || typeof text !== 'string') return [];
    const other = `${name.slice(0, -2)}${language === 'NL' ? 'EN' : 'NL'}`;
    return typeof value[other] === 'string' ? [] : [text];
  });

const listTexts = (value: unknown): readonly string[] => {
  if (!isRecord(value)) return [];
  return typeof value['text'] === 'string' ? [value['text']] : listTextsOfOneLanguage(value);
};

/** Returns the texts that the actions of a flow say to candidates, by which its language is known. */
export const listSaidTexts = ({ nodes }: FlowGraph): readonly string[] =>
  nodes.flatMap(({ actions }) => actions.flatMap(({ value }) => listTexts(value)));
