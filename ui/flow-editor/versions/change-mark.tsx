import type { ReactElement } from 'react';

import type { FlowNode } from '../../../src/flow/flow.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import { useGraphPreview } from '../components/graph-preview.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { changeKindWords } from '../texts/change-kinds.ts';
import type { ChangeKind } from './graph-diff.ts';

/** The symbol of each kind of change. */
export const changeSymbols = { added: 'plus', removed: 'trash', changed: 'pencil' } satisfies Record<
  ChangeKind,
  SymbolName
>;

/** Returns how a node differs in the comparison on the screen: as a whole, or else in one of its parts. */
export const useNodeChange = ({ id, actions, transitions }: FlowNode): ChangeKind | null => {
  const { marks } = useGraphPreview();
  if (marks.size === 0) return null;
  const isChanged = [...actions, ...transitions].some((part) => marks.has(part.id));
  return marks.get(id) ?? (isChanged ? 'changed' : null);
};

/** Returns how an action or an exit differs. The parts of a node that is added or removed as a whole have no marks of their own. */
export const usePartChange = (nodeId: string, partId: string): ChangeKind | null => {
  const { marks } = useGraphPreview();
  const ofNode = marks.get(nodeId);
  return ofNode === 'added' || ofNode === 'removed' ? null : (marks.get(partId) ?? null);
};

/** Returns whether one of the parts of a node for which its card has no room differs. */
export const useHiddenChange = (
  nodeId: string,
  hidden: readonly { readonly id: string }[],
): 'changed' | null => {
  const { marks } = useGraphPreview();
  const isWhole = marks.has(nodeId) && marks.get(nodeId) !== 'changed';
  return !isWhole && hidden.some(({ id }) => marks.has(id)) ? 'changed' : null;
};

/** Returns how a node, an action or an exit differs in itself, also where it goes along with its node. */
export const useOwnChange = (id: string): ChangeKind | null => useGraphPreview().marks.get(id) ?? null;

/** Returns the word of each kind of change. */
export const useChangeKindWords = (): Readonly<Record<ChangeKind, string>> =>
  changeKindWords[useFlowEditor().language];

/** Names a change by a symbol, a word and a colour. */
export const ChangeMark = ({ change }: { readonly change: ChangeKind }): ReactElement => {
  const words = useChangeKindWords();
  return (
    <span className={`change-mark change-mark-${change}`}>
      <DesignSymbol name={changeSymbols[change]} />
      {words[change]}
    </span>
  );
};
