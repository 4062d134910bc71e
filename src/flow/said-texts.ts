import type { FlowGraph } from './flow.ts';
import { isRecord } from './json.ts';

/** Returns the text of an action's value, and those that it has in one language only: `askDayNL` without `askDayEN`. */
const listTexts = (value: unknown): readonly string[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, text]) => {
        const [, stem, language] = /^(.*)(NL|EN)$/u.exec(name) ?? [];
        const isSaid =
          name === 'text' || (language && value[`${stem}${language === 'NL' ? 'EN' : 'NL'}`] === undefined);
        return isSaid && typeof text === 'string' ? [text] : [];
      })
    : [];

/** Returns the texts that the actions of a flow say to candidates, by which its language is known. */
export const listSaidTexts = ({ nodes }: FlowGraph): readonly string[] =>
  nodes.flatMap(({ actions }) => actions.flatMap(({ value }) => listTexts(value)));
