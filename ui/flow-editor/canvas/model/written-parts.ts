import type { FlowAction } from '../../../../src/flow/flow.ts';
import { questionField } from '../../forms/field-builders.ts';
import type { ActionField } from '../../forms/field-types.ts';
import { type JsonObject, toJsonObject } from '../../forms/json-object.ts';
import { findKindForm, kindNameOf } from '../../forms/kind-forms.ts';

/** The role of a text that an author has written: words with placeholders, an expression, or the name of a variable. */
type WrittenRole = 'words' | 'expression' | 'variableRead' | 'variableSet';

/** One text that an author has written. */
export interface WrittenPart {
  readonly text: string;
  readonly role: WrittenRole;
}

/** Changes a text that an author has written. */
type EditWritten = (text: string, role: WrittenRole) => string;

const editTexts = (value: unknown, edit: (text: string) => string): unknown => {
  if (typeof value === 'string') return edit(value);
  if (Array.isArray(value)) return value.map((each: unknown) => editTexts(each, edit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, editTexts(each, edit)]));
};

const editMembers = (value: unknown, edit: (member: unknown, name: string) => unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, edit(member, name)]));

const editItems = (value: unknown, edit: (member: unknown, name: string) => unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => editMembers(item, edit)) : value;

const editExpressions = (values: JsonObject, edit: EditWritten): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([name, expression]) => [
      edit(name, 'variableSet'),
      editTexts(expression, (text) => edit(text, 'expression')),
    ]),
  );

const editField = ({ field }: ActionField, value: unknown, edit: EditWritten): unknown => {
  const editWords = (words: unknown): unknown => editTexts(words, (text) => edit(text, 'words'));
  const editName = (name: unknown): unknown => editTexts(name, (text) => edit(text, 'variableRead'));
  switch (field.type) {
    case 'text':
      // A pattern and the name of an event are for machines.
      return field.hasPlaceholders ? editWords(value) : value;
    case 'options':
    case 'vacancyFilter':
    case 'data':
      return editWords(value);
    case 'answers':
      return editItems(value, (member, name) =>
        name === 'variableName' ? editName(member) : editWords(member),
      );
    case 'templateValues':
      return editItems(value, (member, name) =>
        name === 'parameters'
          ? editItems(member, (each, part) => (part === 'text' ? editWords(each) : each))
          : member,
      );
    case 'expressions':
      return editExpressions(toJsonObject(value), edit);
    case 'candidateFields':
      return editName(value);
    default:
      return value;
  }
};

/**
 * Returns the value and the variable of an action with what an author has written in it changed: words, expressions and
 * names of variables. Ids, addresses, patterns and choices of a form stay as they are, as do members without a field.
 */
export const editWritten = (
  action: FlowAction,
  edit: EditWritten,
): Pick<FlowAction, 'value' | 'variableName'> => {
  const fields = findKindForm(kindNameOf(action))?.fields ?? [questionField];
  const value = editMembers(action.value, (member, name) => {
    const field = fields.find((each) => each.name === name);
    return field ? editField(field, member, edit) : member;
  });
  const { variableName } = action;
  return { value, variableName: variableName === null ? null : edit(variableName, 'variableSet') };
};

/** Returns what an author has written in an action, in its order. */
export const listWritten = (action: FlowAction): readonly WrittenPart[] => {
  const parts: WrittenPart[] = [];
  editWritten(action, (text, role) => {
    parts.push({ text, role });
    return text;
  });
  return parts;
};
