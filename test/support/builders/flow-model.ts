import { newId } from '../../../src/database/id.ts';
import { addNode, addText, addTransition, refTo, type SentOperation, updateOf } from './flow-operations.ts';

/** A part of a flow as the model keeps it. */
export interface ModelPart {
  readonly type: 'nodes' | 'nodeActions' | 'nodeTransitions';
  readonly id: string;
  readonly nodeId: string;
  readonly exitNodeId?: string;
  /** The member that updates change: the name, the text, the condition. */
  readonly word: string;
}

/** A plain model of the graph of a flow, which operations change as they should change the draft. */
export interface FlowModel {
  readonly parts: ReadonlyMap<string, ModelPart>;
  /** Makes the operations of the next batch out of numbers, and applies them to the model. */
  nextBatch(choices: readonly number[]): readonly SentOperation[];
}

const isEnd = (part: ModelPart, id: string): boolean => part.nodeId === id || part.exitNodeId === id;

/** Creates an empty model. */
export const createFlowModel = (): FlowModel => {
  const parts = new Map<string, ModelPart>();
  /** The parts that each removal took away together, by the id of the part that was named. */
  const removed = new Map<string, readonly ModelPart[]>();
  /** The parts that this batch has removed: the order within a batch means nothing (docs/decisions/048). */
  const removedNow = new Map<string, ModelPart>();
  const ofType = (type: ModelPart['type']) => [...parts.values()].filter((part) => part.type === type);
  const pick = <Item>(items: readonly Item[], choice: number): Item | undefined =>
    items[choice % items.length];

  const add = (part: ModelPart, operation: SentOperation): SentOperation => {
    parts.set(part.id, part);
    return operation;
  };
  const begin = (word: string): SentOperation => {
    const id = newId();
    return add({ type: 'nodes', id, nodeId: id, word }, addNode(id, { name: word }));
  };
  const addTo = (choice: number, word: string): SentOperation => {
    const [node, exit] = [pick(ofType('nodes'), choice), pick(ofType('nodes'), Math.floor(choice / 7))];
    const id = newId();
    if (!node || !exit) return begin(word);
    if (choice % 2 === 0)
      return add({ type: 'nodeActions', id, nodeId: node.id, word }, addText(id, node.id, word));
    const part: ModelPart = { type: 'nodeTransitions', id, nodeId: node.id, exitNodeId: exit.id, word };
    return add(part, addTransition(id, node.id, exit.id, { condition: word }));
  };
  const change = (choice: number, word: string): SentOperation => {
    const part = pick([...parts.values()], choice);
    if (!part) return begin(word);
    parts.set(part.id, { ...part, word });
    const attributes = {
      nodes: { name: word },
      nodeActions: { value: { text: word } },
      nodeTransitions: { condition: word },
    };
    return updateOf(part.type, part.id, attributes[part.type]);
  };
  const remove = (choice: number, word: string): SentOperation => {
    const part = pick([...parts.values()], choice);
    if (!part) return begin(word);
    const gone = [...parts.values()].filter(
      (each) => each === part || (part.type === 'nodes' && isEnd(each, part.id)),
    );
    const earlier = [...removedNow.values()].filter(
      (each) => part.type === 'nodes' && each.type !== 'nodes' && isEnd(each, part.id),
    );
    for (const each of gone) {
      parts.delete(each.id);
      removedNow.set(each.id, each);
    }
    removed.set(part.id, [...gone, ...earlier]);
    return refTo('remove', part.type, part.id);
  };
  const restore = (choice: number, word: string): SentOperation => {
    const known = (id: string | undefined): boolean => id === undefined || parts.has(id);
    const named = [...removed.entries()].flatMap(([id, group]) => group.find((part) => part.id === id) ?? []);
    const possible = named.filter(
      (part) =>
        !parts.has(part.id) && (part.type === 'nodes' || (known(part.nodeId) && known(part.exitNodeId))),
    );
    const part = pick(possible, choice);
    if (!part) return begin(word);
    const group = removed.get(part.id) ?? [];
    const bringBack = (each: ModelPart): void => {
      parts.set(each.id, each);
      removed.delete(each.id);
      removedNow.delete(each.id);
    };
    bringBack(part);
    for (const each of group)
      if (!parts.has(each.id) && known(each.nodeId) && known(each.exitNodeId)) bringBack(each);
    return refTo('restore', part.type, part.id);
  };
  const next = (choice: number): SentOperation => {
    const rest = Math.floor(choice / 10);
    const word = `"word ${rest}" != ""`;
    const kinds = [begin, begin, addTo, addTo, addTo, addTo, change, change, remove, restore];
    const kind = kinds[choice % 10] ?? change;
    return kind === begin ? begin(word) : Reflect.apply(kind, undefined, [rest, word]);
  };
  return {
    parts,
    nextBatch: (choices) => {
      removedNow.clear();
      return choices.map(next);
    },
  };
};
