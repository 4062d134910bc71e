import type { FlowGraph } from './flow.ts';
import { isRecord } from './json.ts';

/** Returns the texts that the actions of a flow say to candidates, by which its language is known. */
export const listSaidTexts = ({ nodes }: FlowGraph): readonly string[] =>
  nodes.flatMap(({ actions }) =>
    actions.map(({ value }) => (isRecord(value) && typeof value['text'] === 'string' ? value['text'] : '')),
  );
