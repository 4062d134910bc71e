import type { ActionDraft } from '../flow/flow.ts';
import type { BuildContext } from './build-context.ts';
import { fullNameParts, isKnownExpression, variableExpression } from './expressions.ts';
import type { FlowSection } from './flow-section.ts';
import { buildAskAction, buildSetAction, buildUpdateAction, type NodeDraft } from './node-drafts.ts';
import { nodeLabelsFor, explanationFor, yesNoTextsFor } from './node-labels.ts';
import { candidateVariableOf } from './recognize-field.ts';

type FieldSection = Extract<FlowSection, { readonly kind: 'field' }>;

const contactConcepts: ReadonlySet<string | null> = new Set(['email', 'phone']);

const buildQuestion = (
  { text, sessionField, field, required }: FieldSection,
  { language, textOf, invalidTextOf }: BuildContext,
): ActionDraft => {
  const { kind, limits } = field;
  return buildAskAction(kind, sessionField, {
    text: textOf(text),
    invalidText: invalidTextOf(kind),
    ...explanationFor(language, contactConcepts.has(field.concept) ? 'contact' : 'field'),
    required,
    ...limits,
    ...(kind === 'boolean' && yesNoTextsFor(language)),
  });
};

/** Builds the actions after a question: they copy the answer to the candidate, and to the variables of the candidate's name. */
const buildActionsAfterAnswer = ({ sessionField, field }: FieldSection): readonly ActionDraft[] => {
  switch (field.concept) {
    case 'firstName': {
      const copyToFirstName =
        sessionField === 'first_name'
          ? []
          : [buildSetAction({ first_name: variableExpression(sessionField) })];
      return [...copyToFirstName, buildUpdateAction({ firstName: sessionField })];
    }
    case 'lastName':
      return [buildUpdateAction({ lastName: sessionField })];
    case 'fullName': {
      const { first, last } = fullNameParts(sessionField);
      return [
        buildSetAction({ first_name: first, last_name: last }),
        buildUpdateAction({ firstName: 'first_name', lastName: 'last_name' }),
      ];
    }
    case 'email':
      return [buildUpdateAction({ email: sessionField })];
    case 'postalCode':
      return [buildUpdateAction({ postalCode: sessionField })];
    default:
      return [];
  }
};

/** CEL expressions for a field that can be known already: when it is known, and its value. */
interface KnownValue {
  readonly condition: string;
  readonly value: string;
}

const knownValueOf = ({ field }: FieldSection): KnownValue | null => {
  if (field.concept === 'fullName') {
    return {
      condition: `${isKnownExpression('first_name')} && ${isKnownExpression('last_name')}`,
      value: `${variableExpression('first_name')} + " " + ${variableExpression('last_name')}`,
    };
  }
  const variable = candidateVariableOf(field);
  return variable === null
    ? null
    : { condition: isKnownExpression(variable), value: variableExpression(variable) };
};

/** Builds the nodes that ask for a field. A known value of the candidate is copied to the variable of the field instead. */
export const buildFieldNodes = (
  section: FieldSection,
  id: string,
  nextId: string,
  context: BuildContext,
): readonly NodeDraft[] => {
  const labels = nodeLabelsFor(context.language);
  const name = `${labels.field}: ${section.about}`.slice(0, 120);
  const actions = [buildQuestion(section, context), ...buildActionsAfterAnswer(section)];
  const exits: NodeDraft['exits'] = [['', nextId]];
  const known = knownValueOf(section);
  if (!known) return [{ id, name, actions, exits }];
  const questionId = context.newId();
  const isOwnVariable =
    candidateVariableOf(section.field) === section.sessionField && section.field.concept !== 'fullName';
  const copy: NodeDraft = {
    id: context.newId(),
    name: `${labels.known}: ${section.about}`.slice(0, 120),
    actions: [buildSetAction({ [section.sessionField]: known.value })],
    exits,
  };
  const check: NodeDraft = {
    id,
    name: `${labels.known}? ${section.about}`.slice(0, 120),
    actions: [],
    exits: [
      [known.condition, isOwnVariable ? nextId : copy.id],
      ['', questionId],
    ],
  };
  return [check, ...(isOwnVariable ? [] : [copy]), { id: questionId, name, actions, exits }];
};
