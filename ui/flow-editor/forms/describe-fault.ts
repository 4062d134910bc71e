import type { ActionFault } from '../../../src/flow/actions/action-fault.ts';
import { findUnknownPlaceholder, findUnsetVariable } from '../check/unset-variable.ts';
import type { DraftFault } from '../model/held-edit.ts';
import type { FormTexts } from '../texts/forms-texts.ts';
import { explainExpression } from './explain-expression.ts';
import { findKindForm, type KindForm, kindNameOf } from './kind-forms.ts';

/** A fault as the screen shows it: in the user's words, and what exactly is wrong. */
export interface DescribedFault {
  readonly words: string;
  readonly detail: string;
  /** Whether the detail is in English, whatever the language of the page. */
  readonly isDetailEnglish: boolean;
  readonly path: readonly (string | number)[];
}

/** The path stands in front of the detail of an action's fault: `"value.text" is empty.` The screen shows the fault at the field. */
const withoutPath = (detail: string): string =>
  detail.replace(/^"(?:value|attachmentData)[\w.]*":? (.)/u, (_, first: string) => first.toUpperCase());

/** The place stands in front of the detail of a flow's fault: `"Name", action ask / text: `. The screen shows it otherwise. */
const withoutPlace = (detail: string): string =>
  withoutPath(detail.replace(/^(?:"[^"]*", action [\w /]+|Condition of a transition from "[^"]*"): /u, ''));

const detailOf = (detail: string, texts: FormTexts): Pick<DescribedFault, 'detail' | 'isDetailEnglish'> => {
  const exact = withoutPlace(detail);
  const explained = explainExpression(exact, texts.faults.reasons);
  return { detail: explained ?? exact, isDetailEnglish: explained === null };
};

const memberOf = (path: readonly (string | number)[]): string | null =>
  path[0] === 'value' && typeof path[1] === 'string' ? path[1] : null;

/** Returns whether a path leads into a field of a form: its member, or one of those that it edits beside it. */
export const isPathInField = (
  path: readonly (string | number)[],
  { name, others }: Pick<KindForm['fields'][number], 'name' | 'others'>,
): boolean => {
  const member = memberOf(path);
  return member !== null && (member === name || others.includes(member));
};

const describeLack = ({ lackingAction, path = [] }: DraftFault, { faults, fields }: FormTexts): string => {
  const form = lackingAction ? findKindForm(kindNameOf(lackingAction)) : null;
  const lacking = form?.fields.find((field) => isPathInField(path, field));
  return lacking ? faults.field(fields[lacking.label], faults.required) : faults.required;
};

/** Describes a fault of the flow. A code that the page does not know is said in the engine's words. */
export const describeFlowFault = (fault: DraftFault, texts: FormTexts): DescribedFault => {
  const known: Readonly<Record<string, string>> = texts.faults.codes;
  const path = fault.path ?? [];
  const variable = findUnsetVariable(fault);
  const said = { detail: '', isDetailEnglish: false, path };
  if (fault.lackingAction) return { ...said, words: describeLack(fault, texts) };
  if (variable !== null) return { ...said, words: texts.faults.neverSet(variable) };
  const placeholder = findUnknownPlaceholder(fault);
  if (placeholder !== null) return { ...said, words: `${texts.unknownPlaceholders(placeholder)}.` };
  const words = known[fault.code];
  if (words === undefined) return { ...said, words: withoutPlace(fault.detail) };
  const explains = ['action_invalid', 'condition_does_not_compile', 'template_parameters_invalid'];
  return explains.includes(fault.code)
    ? { words, path, ...detailOf(fault.detail, texts) }
    : { ...said, words };
};

/** Describes a fault of an edit that is not saved. */
export const describeActionFault = (fault: ActionFault, texts: FormTexts): DescribedFault => {
  const { path, detail, code } = fault;
  const words = code === 'attribute_required' ? texts.faults.required : texts.faults.notValid;
  if (code === 'attribute_required') return { words, detail: '', isDetailEnglish: false, path };
  return { words, path, ...detailOf(detail, texts) };
};

/** Returns whether no field of a form shows the faults of a path: they belong to the action as a whole. */
export const isPathOutside = (path: readonly (string | number)[], { fields }: KindForm): boolean =>
  path[0] !== 'variableName' &&
  path[0] !== 'attachmentData' &&
  !fields.some((field) => field.field.type !== 'kept' && isPathInField(path, field));
