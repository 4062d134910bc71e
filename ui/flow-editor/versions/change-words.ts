import type { FlowAction, FlowGraph } from '../../../src/flow/flow.ts';
import type { PanelTexts } from '../texts/panels-en.ts';
import type { PartChange } from './graph-diff.ts';

/** One member of a changed part: its name in words, and its values as text; empty where there is none. */
export interface ChangedMember {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A change in words: "Question “licence”", "text changed". */
export interface ChangeWords {
  readonly title: string;
  readonly deed: string;
  readonly members: readonly ChangedMember[];
}

/** Returns the names of nodes; of two graphs the later one decides. */
export const nodeNamesOf = (before: FlowGraph, after: FlowGraph): ReadonlyMap<string, string> =>
  new Map([...before.nodes, ...after.nodes].map(({ id, name }) => [id, name]));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);

const textOf = ({ value }: FlowAction): string =>
  isObject(value) && typeof value['text'] === 'string' ? value['text'] : '';

const isKnownType = (
  type: string,
  words: PanelTexts['actionTypes'],
): type is keyof PanelTexts['actionTypes'] => type in words;

/** Names an action: its kind, and its variable or its first words. */
export const nameAction = (action: FlowAction, { actionTypes, quoted }: PanelTexts): string => {
  const { actionType } = action;
  const kind = isKnownType(actionType, actionTypes) ? actionTypes[actionType] : actionType;
  const name = action.variableName ?? shorten(textOf(action));
  return name === '' ? kind : `${kind} ${quoted(name)}`;
};

/** Members that say where a file lies. */
const addresses = new Set(['url', 'file_id', 'fileId']);

/** Shows a value of JSON to people: an option by its label, lists and objects line by line. */
export const showValue = (value: unknown, texts: PanelTexts): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((item) => showValue(item, texts)).join('\n');
  if (!isObject(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value['label'] === 'string') return value['label'];
  const shown = Object.entries(value).filter(([name]) => !addresses.has(name));
  return shown.map(([name, member]) => `${name}: ${showValue(member, texts)}`).join('\n');
};

const valueAt = (part: object | null, member: string): unknown =>
  member
    .split('.')
    .reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), part ? { ...part } : null);

const labelOf = (member: string, { members }: PanelTexts): string => {
  const known = new Map(Object.entries(members));
  const name = member.replace(/^value\./, '');
  return known.get(name) ?? name;
};

const titleOf = (change: PartChange, names: ReadonlyMap<string, string>, texts: PanelTexts): string => {
  const nameOf = (id: string): string => texts.quoted(names.get(id) ?? '?');
  switch (change.type) {
    case 'nodes':
      return `${texts.step} ${nameOf(change.id)}`;
    case 'nodeActions': {
      const action = change.after ?? change.before;
      return action ? nameAction(action, texts) : texts.step;
    }
    case 'nodeTransitions': {
      const exit = change.after ?? change.before;
      return texts.exitOf(nameOf(change.nodeId), nameOf(exit?.exitNodeId ?? ''));
    }
  }
};

/** Describes a change in words, with its members before and after. */
export const describePartChange = (
  change: PartChange,
  names: ReadonlyMap<string, string>,
  texts: PanelTexts,
): ChangeWords => {
  const show = (part: object | null, member: string): string => {
    const value = valueAt(part, member);
    return member === 'exitNodeId' ? (names.get(String(value)) ?? '') : showValue(value, texts);
  };
  const members = change.members.map((member) => ({
    label: labelOf(member, texts),
    before: show(change.before, member),
    after: show(change.after, member),
  }));
  const changed = members.map(({ label }) => label).join(', ');
  const deed = change.change === 'changed' ? texts.memberChanged(changed) : texts.changes[change.change];
  return { title: titleOf(change, names, texts), deed, members };
};

/** A text in three pieces: what is the same at both ends, and what differs in the middle. */
export interface TextDifference {
  readonly start: string;
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

const countEqual = (one: readonly string[], other: readonly string[]): number => {
  const first = one.findIndex((word, index) => word !== other[index]);
  return first === -1 ? one.length : first;
};

/** Finds where two texts differ, by whole words. */
export const findTextDifference = (before: string, after: string): TextDifference => {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\s)/u));
  const [oldWords, newWords] = [old ?? [], now ?? []];
  const start = countEqual(oldWords, newWords);
  const [oldRest, newRest] = [oldWords.slice(start), newWords.slice(start)];
  const end = Math.min(
    countEqual(oldRest.toReversed(), newRest.toReversed()),
    oldRest.length,
    newRest.length,
  );
  return {
    start: oldWords.slice(0, start).join(''),
    before: oldRest.slice(0, oldRest.length - end).join(''),
    after: newRest.slice(0, newRest.length - end).join(''),
    end: oldRest.slice(oldRest.length - end).join(''),
  };
};
