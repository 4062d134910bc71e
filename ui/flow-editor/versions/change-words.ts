import { useMemo } from 'react';

import type { FlowAction, FlowGraph } from '../../../src/flow/flow.ts';
import { toConditionWords } from '../canvas/model/condition-words.ts';
import { listOptionLabels, type OptionLabels } from '../canvas/model/option-labels.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useEditorTexts } from '../components/editor-locale.ts';
import type { EditorSelection } from '../model/shown-parts.ts';
import { usePanelTexts } from '../components/panel-context.ts';
import { useFormTexts } from '../forms/form-scope.ts';
import type { ActionField } from '../forms/field-types.ts';
import { findKindForm, kindNameOf } from '../forms/kind-forms.ts';
import { countOf, largestUnitOf } from '../model/duration.ts';
import { hasMembers, type JsonMembers, valueAt } from '../model/json-values.ts';
import { withReadablePlaceholders } from '../model/readable-placeholders.ts';
import { canvasTextsIn } from '../texts/canvas-texts.ts';
import type { CanvasTexts } from '../texts/canvas-en.ts';
import type { EditorTexts } from '../texts/editor-texts.ts';
import type { FieldName } from '../texts/forms-kinds-en.ts';
import type { PanelTexts } from '../texts/panels-en.ts';
import { fileMember, type PartChange } from './graph-diff.ts';

/** The words for a change, in one language. */
export interface ChangeTexts {
  readonly panel: PanelTexts;
  /** The labels of the fields of the forms. */
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly condition: CanvasTexts['condition'];
  readonly settings: Pick<EditorTexts['settings'], 'units' | 'seconds'>;
}

/** Returns the words for a change in the language of the user. */
export const useChangeTexts = (): ChangeTexts => {
  const { language } = useFlowEditor();
  const panel = usePanelTexts();
  const { fields } = useFormTexts();
  const { settings } = useEditorTexts();
  return useMemo(
    () => ({ panel, fields, condition: canvasTextsIn(language).condition, settings }),
    [panel, fields, language, settings],
  );
};

/** One member of a changed part: its name in words, and its values as text; empty where there is none. */
export interface ChangedMember {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Whether candidates read it. */
  readonly isSaid: boolean;
}

/** A change in words: "Question “licence”", "text changed". */
export interface ChangeWords {
  readonly title: string;
  readonly summary: string;
  readonly members: readonly ChangedMember[];
}

/** The names of the parts of a flow: of its nodes by their ids, and the labels of the options of its questions. */
export interface PartNames {
  readonly nodes: ReadonlyMap<string, string>;
  readonly options: OptionLabels;
}

/** Lists what parts are called; of several graphs the later one decides. */
export const listPartNames = (...graphs: readonly FlowGraph[]): PartNames => {
  const nodes = graphs.flatMap((graph) => graph.nodes);
  return { nodes: new Map(nodes.map(({ id, name }) => [id, name])), options: listOptionLabels({ nodes }) };
};

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);

const textOf = ({ value }: FlowAction): string =>
  hasMembers(value) && typeof value['text'] === 'string' ? withReadablePlaceholders(value['text']) : '';

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

const isFile = (value: JsonMembers): boolean => 'type' in value && 'url' in value;

/** Names a file: by its own name, or by the address of one that lies elsewhere. */
const fileNameOf = ({ filename, url }: JsonMembers): string =>
  [filename, url].find((name) => typeof name === 'string') ?? '';

/** Shows a value of JSON to people: an option by its label, lists and objects line by line. */
export const showValue = (value: unknown, texts: PanelTexts): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((item) => showValue(item, texts)).join('\n');
  if (!hasMembers(value))
    return typeof value === 'string' ? withReadablePlaceholders(value) : JSON.stringify(value);
  if (typeof value['label'] === 'string') return withReadablePlaceholders(value['label']);
  if (isFile(value)) return fileNameOf(value);
  return Object.entries(value)
    .map(([name, member]) => `${name}: ${showValue(member, texts)}`)
    .join('\n');
};

/** Shows minutes in the largest unit that fits, and seconds with theirs. */
const showTime = (name: string, value: number, { units, seconds }: ChangeTexts['settings']): string => {
  if (name === 'answerBurstSeconds') return `${value} ${seconds}`;
  const unit = largestUnitOf(value);
  const count = countOf(value, unit);
  return `${count} ${units[unit](count)}`;
};

const times = new Set(['reminderInterval', 'sessionTimeout', 'answerBurstSeconds']);

/** The place of a member: the names of the parts around it, and its node. */
export interface MemberPlace {
  readonly names: PartNames;
  readonly nodeId: string;
}

/** Shows a member of a part, or a setting: nodes by their names, conditions and ends in words, times with their unit. */
export const showMember = (
  name: string,
  value: unknown,
  { names, nodeId }: MemberPlace,
  { panel, condition, settings }: ChangeTexts,
): string => {
  if (typeof value === 'number' && times.has(name)) return showTime(name, value, settings);
  if (typeof value !== 'string') return showValue(value, panel);
  if (name === 'exitNodeId') return names.nodes.get(value) ?? '';
  if (name === 'condition') return toConditionWords(value, condition, names.options, nodeId) ?? value;
  if (name === 'endFlowType') return new Map(Object.entries(panel.outcomes)).get(value) ?? value;
  return showValue(value, panel);
};

const valueOfMember = (part: object | null, member: string): unknown => {
  const [outer = '', ...inside] = member.split('.');
  const whole = valueAt(part ? { ...part } : null, [outer]);
  if (inside[0] === fileMember && hasMembers(whole) && isFile(whole)) return fileNameOf(whole);
  return valueAt(whole, inside);
};

const fieldOfMember = (name: string, action: FlowAction): ActionField | undefined =>
  findKindForm(kindNameOf(action))?.fields.find((each) => each.name === name || each.others.includes(name));

/** Returns whether a member of a part is a text that candidates read. */
const isSaidMember = (member: string, { before, after }: PartChange): boolean => {
  const part = after ?? before;
  if (!part || !('actionType' in part) || !member.startsWith('value.')) return false;
  const field = fieldOfMember(member.slice('value.'.length), part)?.field;
  return field?.type === 'options' || (field?.type === 'text' && field.hasPlaceholders);
};

/** Names a member of an action's value: in a word of its own, or as its field in the form is called. */
const labelInValue = (name: string, action: FlowAction, { panel, fields }: ChangeTexts): string => {
  if (name === 'text' && action.actionType === 'ask') return panel.questionText;
  const known = new Map(Object.entries(panel.members)).get(name);
  const field = fieldOfMember(name, action);
  return known ?? (field ? panel.quoted(fields[field.label]) : name);
};

const labelOf = (member: string, change: PartChange, texts: ChangeTexts): string => {
  const part = change.after ?? change.before;
  if (part && 'actionType' in part && member.startsWith('value.'))
    return labelInValue(member.slice('value.'.length), part, texts);
  return new Map(Object.entries(texts.panel.members)).get(member) ?? member;
};

const titleOf = (change: PartChange, { nodes }: PartNames, texts: PanelTexts): string => {
  const nameOf = (id: string): string => texts.quoted(nodes.get(id) ?? '?');
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
export const describePartChange = (change: PartChange, names: PartNames, texts: ChangeTexts): ChangeWords => {
  const { panel } = texts;
  const place = { names, nodeId: change.nodeId };
  const show = (part: object | null, member: string): string =>
    showMember(member, valueOfMember(part, member), place, texts);
  const members = change.members.map((member) => ({
    label: labelOf(member, change, texts),
    before: show(change.before, member),
    after: show(change.after, member),
    isSaid: isSaidMember(member, change),
  }));
  const changed = members.map(({ label }) => label).join(', ');
  const summary = change.change === 'changed' ? panel.memberChanged(changed) : panel.changes[change.change];
  return { title: titleOf(change, names, panel), summary, members };
};

/** Returns the selection of the part that a change is about. */
export const selectionOfChange = ({ type, id, nodeId }: PartChange): EditorSelection => ({
  nodeIds: [nodeId],
  actionId: type === 'nodeActions' ? id : null,
  transitionId: type === 'nodeTransitions' ? id : null,
});

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
