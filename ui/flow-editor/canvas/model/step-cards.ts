import type { FlowFault } from '../../../../src/flow/compiled.ts';
import type { FlowNode, FlowTransition } from '../../../../src/flow/flow.ts';
import type { OtherEditor } from '../../components/editor-context.ts';
import type { NodePosition } from '../../model/edit.ts';
import type { CanvasTexts } from '../../texts/canvas-en.ts';
import { areSameItems } from '../../model/json-values.ts';
import { toExitWords } from './condition-words.ts';
import { type GraphLinks, isCrowded } from './graph-links.ts';
import type { OptionLabels } from './option-labels.ts';
import { shapeStep, type StepShape } from './step-shape.ts';

/** An exit as a card shows it. */
export interface ExitLine {
  readonly id: string;
  readonly targetId: string;
  /** The condition in words; null where it is shown as it is written. */
  readonly words: string | null;
  readonly condition: string;
  /** The words that people hear of the exit. */
  readonly label: string;
  /** The name of the node that it leads to; null for one that is gone. */
  readonly targetName: string | null;
  /** Whether the name of the target stands in place of a line. */
  readonly isChip: boolean;
  readonly faults: readonly FlowFault[];
}

/** The content of the card of a node. */
export interface StepCard {
  readonly node: FlowNode;
  readonly shape: StepShape;
  readonly isFolded: boolean;
  readonly isPinned: boolean;
  /** Whether the way of a simulation comes through it. */
  readonly isLit: boolean;
  /** Whether that simulation has got to it. */
  readonly isCurrent: boolean;
  readonly exits: readonly ExitLine[];
  readonly faults: readonly FlowFault[];
  readonly others: readonly OtherEditor[];
  /** The words that people hear of the node. */
  readonly label: string;
}

/** The sources of all cards. */
export interface CardSources {
  readonly links: GraphLinks;
  readonly labels: OptionLabels;
  readonly texts: CanvasTexts;
  readonly faults: readonly FlowFault[];
  readonly others: readonly OtherEditor[];
  readonly places: ReadonlyMap<string, NodePosition>;
  readonly litIds: ReadonlySet<string>;
  readonly currentId: string | null;
}

const toExitLine = (
  node: FlowNode,
  transition: FlowTransition,
  { links, labels, texts }: CardSources,
  faults: readonly FlowFault[],
): ExitLine => {
  const { id, condition, exitNodeId } = transition;
  const target = links.nodes.get(exitNodeId);
  const words = toExitWords(node, transition, texts.condition, labels);
  return {
    id,
    condition,
    targetId: exitNodeId,
    words,
    label: texts.leadsTo(words ?? condition, target?.name ?? texts.noTarget),
    targetName: target?.name ?? null,
    isChip: !target || isCrowded(links, exitNodeId),
    faults: faults.filter(({ transitionId }) => transitionId === id),
  };
};

/** Names how a node ends a run, in words; null where the run goes on. */
export const endWords = ({ isEndFlow, endFlowType }: FlowNode, texts: CanvasTexts): string | null => {
  if (!isEndFlow) return null;
  return endFlowType === null ? texts.noEnd : texts.ends[endFlowType];
};

const describe = ({ node, exits, faults, others }: Omit<StepCard, 'label'>, texts: CanvasTexts): string => {
  const end = endWords(node, texts);
  const ways = exits.map(({ label }) => label);
  return texts.describe(node.name, [
    ...(node.isStartFlow ? [texts.start] : []),
    ...(end === null ? [] : [`${texts.end}: ${end}`]),
    texts.actionCount(node.actions.length),
    ...(ways.length === 0 && end === null ? [texts.noExit] : ways),
    ...(faults.length === 0 ? [] : [texts.faults(faults.length)]),
    ...others.map(({ name, isEditing }) => (isEditing ? texts.edits(name) : texts.looksAt(name))),
  ]);
};

/** Builds the card of a node. */
export const buildCard = (node: FlowNode, sources: CardSources): StepCard => {
  const { texts, faults, others, places } = sources;
  const place = places.get(node.id);
  const isFolded = place?.collapsed === true;
  const own = faults.filter(({ nodeId }) => nodeId === node.id);
  const card = {
    node,
    shape: shapeStep(node, isFolded),
    isFolded,
    isPinned: place?.pinned === true,
    isLit: sources.litIds.has(node.id),
    isCurrent: sources.currentId === node.id,
    exits: node.transitions.map((transition) => toExitLine(node, transition, sources, own)),
    faults: own,
    others: others.filter(({ nodeId }) => nodeId === node.id),
  };
  return { ...card, label: describe(card, texts) };
};

/** Lists all that a card is built of. Where nothing of it has changed, the card has not either. */
const originsOf = (node: FlowNode, sources: CardSources): readonly unknown[] => {
  const { links, labels, texts, faults, others, places, litIds, currentId } = sources;
  const place = places.get(node.id);
  const own = faults.filter(({ nodeId }) => nodeId === node.id);
  const here = others.filter(({ nodeId }) => nodeId === node.id);
  return [
    node,
    texts,
    labels,
    place?.collapsed,
    place?.pinned,
    litIds.has(node.id),
    currentId === node.id,
    own.length + here.length > 0 ? JSON.stringify([own, here]) : '',
    ...node.transitions.flatMap(({ exitNodeId }) => [
      links.nodes.get(exitNodeId)?.name,
      isCrowded(links, exitNodeId),
    ]),
  ];
};

/**
 * Returns a builder that builds a card once, until something of it changes: only others are drawn anew. Building all 500 cards
 * of a large flow after each edit, and comparing them, took 7 % of its time (`npm run bench -- editor`).
 */
export const createCardBuilder = (): ((node: FlowNode, sources: CardSources) => StepCard) => {
  const kept = new Map<string, { readonly card: StepCard; readonly origins: readonly unknown[] }>();
  return (node, sources) => {
    const origins = originsOf(node, sources);
    const before = kept.get(node.id);
    if (before && areSameItems(before.origins, origins)) return before.card;
    const card = buildCard(node, sources);
    kept.set(node.id, { card, origins });
    return card;
  };
};
