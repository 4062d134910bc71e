import type { FlowGraph } from '../../../src/flow/flow.ts';
import { detectSpokenLanguage } from '../../../src/flow/language.ts';
import { listSaidTexts } from '../../../src/flow/said-texts.ts';
import type { PageLanguage } from '../../shared/language.ts';
import { useFlowEditor } from './editor-context.ts';

/** Each graph is a new object after an edit, and many parts of the page ask for the language of the same one. */
const known = new WeakMap<FlowGraph, PageLanguage | null>();

/**
 * Returns the language of what the flow says to candidates, for the attribute `lang` of its texts: browsers check their spelling
 * and screen readers speak by it. A flow that does not show it clearly has the language of the user.
 */
export const useContentLanguage = (): PageLanguage => {
  const { graph, language } = useFlowEditor();
  if (!known.has(graph)) known.set(graph, detectSpokenLanguage(listSaidTexts(graph).join(' ')));
  return known.get(graph) ?? language;
};
