import { bareName, isKnown, nameParts, variable } from './expressions.ts';
import { seedOf } from './fields.ts';
import { type Act, askAction, setAction, type Sketch, updateAction } from './graph.ts';
import { labelsOf, yesNoOf } from './names.ts';
import type { Step } from './plan-flow.ts';
import type { Workshop } from './workshop.ts';

type FieldStep = Extract<Step, { readonly kind: 'field' }>;

const question = ({ text, sessionField, field, required }: FieldStep, shop: Workshop): Act => {
  const { kind, limits } = field;
  return askAction(kind, sessionField, {
    text: shop.text(text),
    invalidText: shop.invalidText(kind),
    required,
    ...limits,
    ...(kind === 'boolean' && yesNoOf(shop.language)),
  });
};

/** What is kept of an answer beside its variable: the candidate's field, and the name that texts address. */
const afterwards = ({ sessionField, field }: FieldStep, language: string): readonly Act[] => {
  const bare = setAction({ [sessionField]: bareName(sessionField, language) });
  switch (field.concept) {
    case 'firstName': {
      const named = sessionField === 'first_name' ? [] : [setAction({ first_name: variable(sessionField) })];
      return [bare, ...named, updateAction({ firstName: sessionField })];
    }
    case 'lastName':
      return [bare, updateAction({ lastName: sessionField })];
    case 'fullName': {
      const { first, last } = nameParts(sessionField);
      return [
        bare,
        setAction({ first_name: first, last_name: last }),
        updateAction({ firstName: 'first_name', lastName: 'last_name' }),
      ];
    }
    case 'email':
      return [updateAction({ email: sessionField })];
    case 'postalCode':
      return [updateAction({ postalCode: sessionField })];
    default:
      return [];
  }
};

interface Known {
  readonly condition: string;
  /** The value of the field, in CEL. */
  readonly value: string;
}

/** When the field need not be asked, since the candidate is known; null where it must be. */
const knownBy = ({ field }: FieldStep): Known | null => {
  if (field.concept === 'fullName') {
    return {
      condition: `${isKnown('first_name')} && ${isKnown('last_name')}`,
      value: `${variable('first_name')} + " " + ${variable('last_name')}`,
    };
  }
  const seed = seedOf(field);
  return seed === null ? null : { condition: isKnown(seed), value: variable(seed) };
};

/** Asks for a field, unless the candidate is known by it: then it is kept under the field's own variable. */
export const sketchField = (step: FieldStep, id: string, next: string, shop: Workshop): readonly Sketch[] => {
  const labels = labelsOf(shop.language);
  const name = `${labels.field}: ${step.about}`.slice(0, 120);
  const acts = [question(step, shop), ...afterwards(step, shop.language)];
  const known = knownBy(step);
  if (!known) return [{ id, name, acts, to: [['', next]] }];
  const asked = shop.newId();
  const isOwn = seedOf(step.field) === step.sessionField && step.field.concept !== 'fullName';
  const keep: Sketch = {
    id: shop.newId(),
    name: `${labels.known}: ${step.about}`.slice(0, 120),
    acts: [setAction({ [step.sessionField]: known.value })],
    to: [['', next]],
  };
  const gate: Sketch = {
    id,
    name: `${labels.known}? ${step.about}`.slice(0, 120),
    acts: [],
    to: [
      [known.condition, isOwn ? next : keep.id],
      ['', asked],
    ],
  };
  return [gate, ...(isOwn ? [] : [keep]), { id: asked, name, acts, to: [['', next]] }];
};
