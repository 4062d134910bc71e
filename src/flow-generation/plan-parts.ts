import { type DuplicateRequirements, findDuplicateRequirements } from './duplicate-requirements.ts';
import type { FlowSection } from './flow-section.ts';
import type { FlowPartName, FlowType } from './flow-types.ts';
import type { RequestedItem } from './parameters.ts';
import { baseLanguageOf, type GenerationRequest } from './parse-request.ts';
import type { TextPurpose, TextSlot } from './plan.ts';
import { type RecognizedField, recognizeField } from './recognize-field.ts';

/** Sections of the conversation, with the text slots that they need. */
export interface PlannedPart {
  readonly sections: readonly FlowSection[];
  readonly slots: readonly TextSlot[];
}

/** Replaces double braces, so that no text of a caller can become a placeholder. */
export const neutralizeBraces = (text: string): string =>
  text.replace(/\{{2,}/gu, '(').replace(/\}{2,}/gu, ')');

/** Creates a text slot; by default it asks nothing. */
export const createSlot = (key: string, purpose: TextPurpose, more: Partial<TextSlot> = {}): TextSlot => ({
  key,
  purpose,
  about: '',
  expects: null,
  optional: false,
  ...more,
});

/** Concatenates parts in their order. */
export const concatParts = (parts: readonly PlannedPart[]): PlannedPart => ({
  sections: parts.flatMap(({ sections }) => sections),
  slots: parts.flatMap(({ slots }) => slots),
});

const planDuplicate = ({ value, sessionField }: RequestedItem, answeredBy: string): PlannedPart => ({
  sections: [{ kind: 'duplicate', about: neutralizeBraces(value), sessionField, answeredBy }],
  slots: [],
});

/** Plans each item with `plan`, except duplicates, which get the answer of the earlier item. */
const planWithoutDuplicates = (
  items: readonly RequestedItem[],
  duplicates: DuplicateRequirements,
  plan: (item: RequestedItem, index: number) => PlannedPart,
): readonly PlannedPart[] =>
  items.map((item, index) => {
    const answeredBy = duplicates.get(item);
    return answeredBy === undefined ? plan(item, index) : planDuplicate(item, answeredBy);
  });

const planKnockout = (
  { value, sessionField }: RequestedItem,
  index: number,
  { knockouts }: FlowType,
): PlannedPart => {
  const about = neutralizeBraces(value);
  const text = `knockout.${index}`;
  const ends = knockouts === 'decline';
  const otherwise = { text: `${text}.${ends ? 'decline' : 'notYet'}`, ends };
  return {
    sections: [{ kind: 'knockout', about, text, sessionField, otherwise }],
    slots: [
      createSlot(text, 'requirement', { about, expects: 'boolean' }),
      createSlot(otherwise.text, ends ? 'decline' : 'notYet', { about }),
    ],
  };
};

const planPreferred = (
  items: readonly RequestedItem[],
  { preferred }: FlowType,
  duplicates: DuplicateRequirements,
): PlannedPart => {
  const isOpen = preferred === 'open';
  const parts = planWithoutDuplicates(items, duplicates, ({ value, sessionField }, index): PlannedPart => {
    const about = neutralizeBraces(value);
    const text = `preferred.${index}`;
    return {
      sections: [{ kind: 'preferred', about, text, sessionField, isOpen }],
      slots: [createSlot(text, 'requirement', { about, expects: isOpen ? 'text' : 'boolean' })],
    };
  });
  if (preferred !== 'score' || items.length === 0) return concatParts(parts);
  const sessionFields = items.map(({ sessionField }) => sessionField);
  return concatParts([...parts, { sections: [{ kind: 'score', sessionFields }], slots: [] }]);
};

const fieldKeyOf = ({ concept }: RecognizedField, index: number): string =>
  concept === 'firstName' ? 'firstName' : `field.${index}`;

const recognizeInOrder = (items: readonly RequestedItem[], required: boolean) =>
  items
    // The options of a field are words of the caller too.
    .map((item) => ({
      item,
      field: recognizeField({ ...item, value: neutralizeBraces(item.value) }),
      required,
    }))
    .toSorted((a, b) => a.field.rank - b.field.rank);

const planFields = ({ parameters }: GenerationRequest): PlannedPart => {
  const fields = [
    ...recognizeInOrder(parameters.requiredFields, true),
    ...recognizeInOrder(parameters.optionalFields, false),
  ];
  // A second field for the first name gets a numbered key.
  const keys = new Set<string>();
  return concatParts(
    fields.map(({ item, field, required }, index): PlannedPart => {
      const key = fieldKeyOf(field, index);
      const text = keys.has(key) ? `field.${index}` : key;
      keys.add(text);
      const about = neutralizeBraces(field.label ?? item.value);
      const concept = field.concept === null ? {} : { concept: field.concept };
      return {
        sections: [{ kind: 'field', about, text, sessionField: item.sessionField, field, required }],
        slots: [createSlot(text, 'field', { about, expects: field.kind, optional: !required, ...concept })],
      };
    }),
  );
};

const appointmentAbout =
  'the day that suits for an appointment; a list of days with free times follows, then one of times';

const planAppointment = ({ parameters }: GenerationRequest, language: string): PlannedPart => {
  const [first, ...others] = parameters.extraOptions;
  if (!first) return { sections: [], slots: [] };
  const inLanguage = [first, ...others].find((option) => option.language?.toLowerCase().startsWith(language));
  const text = 'appointment';
  const { options } = inLanguage ?? first;
  return {
    sections: [{ kind: 'appointment', text, options }],
    slots: [createSlot(text, 'field', { about: appointmentAbout, concept: 'appointment', expects: 'text' })],
  };
};

/** Plans one part of the conversation; it is empty when the request asks for nothing of it. */
export const planPart = (name: FlowPartName, request: GenerationRequest, flowType: FlowType): PlannedPart => {
  const { parameters } = request;
  const duplicates = findDuplicateRequirements(parameters, flowType);
  switch (name) {
    case 'knockouts':
      return concatParts(
        planWithoutDuplicates(parameters.knockoutRequirements, duplicates, (item, index) =>
          planKnockout(item, index, flowType),
        ),
      );
    case 'preferred':
      return planPreferred(parameters.preferredRequirements, flowType, duplicates);
    case 'fields':
      return planFields(request);
    case 'appointment':
      return planAppointment(request, baseLanguageOf(request));
  }
};
