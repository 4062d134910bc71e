import type { AnswerKind } from './concept.ts';
import { type Field, readField, seedOf } from './fields.ts';
import { type FlowType, flowTypes, type PartName } from './flow-types.ts';
import type { AppointmentOptions, Item } from './parameters.ts';
import type { FlowPlan, Purpose, Slot } from './plan.ts';
import { type GenerationRequest, languageOfRequest } from './read-request.ts';
import { type Repeats, repeatsIn } from './repeats.ts';

/** A stretch of the conversation; texts are named by the keys of their slots. */
export type Step =
  | { readonly kind: 'say'; readonly text: string }
  | {
      readonly kind: 'knockout';
      readonly about: string;
      readonly text: string;
      readonly sessionField: string;
      /** What is said when it is not met: before the end, or before going on. */
      readonly otherwise: { readonly text: string; readonly ends: boolean };
    }
  | {
      readonly kind: 'wish';
      readonly about: string;
      readonly text: string;
      readonly sessionField: string;
      readonly open: boolean;
    }
  | {
      /** Says what one before it says: not asked, and answered alike. */
      readonly kind: 'repeat';
      readonly about: string;
      readonly sessionField: string;
      readonly answeredBy: string;
    }
  | { readonly kind: 'score'; readonly sessionFields: readonly string[] }
  | {
      readonly kind: 'field';
      readonly about: string;
      readonly text: string;
      readonly sessionField: string;
      readonly field: Field;
      readonly required: boolean;
    }
  | { readonly kind: 'appointment'; readonly text: string; readonly options: AppointmentOptions };

/** A flow whose texts are to be written, with what its graph is made of. */
export interface PlannedFlow {
  readonly plan: FlowPlan;
  readonly flowType: FlowType;
  readonly steps: readonly Step[];
  /** The key of the last text. */
  readonly ending: string;
  /** The keys of what is said to an answer that was not understood, by the kind of the question. */
  readonly invalid: ReadonlyMap<AnswerKind, string>;
}

/** Texts of callers are data: what looks like a placeholder in them must not become one. */
const inert = (text: string): string => text.replace(/\{{2,}/gu, '(').replace(/\}{2,}/gu, ')');

interface Stretch {
  readonly steps: readonly Step[];
  readonly slots: readonly Slot[];
}

const slot = (key: string, purpose: Purpose, more: Partial<Slot> = {}): Slot => ({
  key,
  purpose,
  about: '',
  expects: null,
  optional: false,
  ...more,
});

const nothing: Stretch = { steps: [], slots: [] };

const joined = (stretches: readonly Stretch[]): Stretch => ({
  steps: stretches.flatMap(({ steps }) => steps),
  slots: stretches.flatMap(({ slots }) => slots),
});

const repeat = ({ value, sessionField }: Item, answeredBy: string): Stretch => ({
  steps: [{ kind: 'repeat', about: inert(value), sessionField, answeredBy }],
  slots: [],
});

/** What is asked of each item in turn, but of none that says what one before it says. */
const askedOnce = (
  items: readonly Item[],
  repeats: Repeats,
  ask: (item: Item, index: number) => Stretch,
): readonly Stretch[] =>
  items.map((item, index) => {
    const answeredBy = repeats.get(item);
    return answeredBy === undefined ? ask(item, index) : repeat(item, answeredBy);
  });

const knockout = ({ value, sessionField }: Item, index: number, { knockouts }: FlowType): Stretch => {
  const about = inert(value);
  const text = `knockout.${index}`;
  const ends = knockouts === 'decline';
  const otherwise = { text: `${text}.${ends ? 'decline' : 'notYet'}`, ends };
  return {
    steps: [{ kind: 'knockout', about, text, sessionField, otherwise }],
    slots: [
      slot(text, 'requirement', { about, expects: 'boolean' }),
      slot(otherwise.text, ends ? 'decline' : 'notYet', { about }),
    ],
  };
};

const wishes = (items: readonly Item[], { preferred }: FlowType, repeats: Repeats): Stretch => {
  const open = preferred === 'open';
  const asked = askedOnce(items, repeats, ({ value, sessionField }, index): Stretch => {
    const about = inert(value);
    const text = `preferred.${index}`;
    return {
      steps: [{ kind: 'wish', about, text, sessionField, open }],
      slots: [slot(text, 'requirement', { about, expects: open ? 'text' : 'boolean' })],
    };
  });
  if (preferred !== 'score' || items.length === 0) return joined(asked);
  const sessionFields = items.map(({ sessionField }) => sessionField);
  return joined([...asked, { steps: [{ kind: 'score', sessionFields }], slots: [] }]);
};

const fieldKey = ({ concept }: Field, index: number): string =>
  concept === 'firstName' ? 'firstName' : `field.${index}`;

const inOrder = (items: readonly Item[], required: boolean) =>
  items
    .map((item) => ({ item, field: readField(item), required }))
    .toSorted((a, b) => a.field.rank - b.field.rank);

const fields = ({ parameters }: GenerationRequest): Stretch => {
  const all = [...inOrder(parameters.requiredFields, true), ...inOrder(parameters.optionalFields, false)];
  // A second field for the first name has a key of its own.
  const keys = new Set<string>();
  return joined(
    all.map(({ item, field, required }, index): Stretch => {
      const wanted = fieldKey(field, index);
      const text = keys.has(wanted) ? `field.${index}` : wanted;
      keys.add(text);
      const about = inert(item.value);
      const concept = field.concept === null ? {} : { concept: field.concept };
      return {
        steps: [{ kind: 'field', about, text, sessionField: item.sessionField, field, required }],
        slots: [slot(text, 'field', { about, expects: field.kind, optional: !required, ...concept })],
      };
    }),
  );
};

// Appointments are not booked by the conversation itself yet, and the text must not promise that.
const planning =
  'days and times that suit for an appointment, which a recruiter plans and confirms afterwards';

const appointment = ({ parameters }: GenerationRequest, language: string): Stretch => {
  const [first, ...others] = parameters.extraOptions;
  if (!first) return nothing;
  const own = [first, ...others].find((option) => option.language?.toLowerCase().startsWith(language));
  const text = 'appointment';
  const { options } = own ?? first;
  return {
    steps: [{ kind: 'appointment', text, options }],
    slots: [slot(text, 'field', { about: planning, concept: 'appointment', expects: 'text' })],
  };
};

const partOf = (name: PartName, request: GenerationRequest, flowType: FlowType): Stretch => {
  const { parameters } = request;
  const repeats = repeatsIn(parameters, flowType);
  switch (name) {
    case 'knockouts':
      return joined(
        askedOnce(parameters.knockoutRequirements, repeats, (item, index) => knockout(item, index, flowType)),
      );
    case 'preferred':
      return wishes(parameters.preferredRequirements, flowType, repeats);
    case 'fields':
      return fields(request);
    case 'appointment':
      return appointment(request, languageOfRequest(request));
  }
};

/** A part that begins with a word that leads to it; one that may ask nothing, since all is known already, has none. */
const led = (name: PartName, part: Stretch, isFirst: boolean): Stretch => {
  const asks = part.steps.some((step) =>
    step.kind === 'field' ? seedOf(step.field) === null : step.kind !== 'repeat' && step.kind !== 'score',
  );
  if (isFirst || name === 'appointment' || !asks) return part;
  const text = `transition.${name}`;
  const begin = {
    steps: [{ kind: 'say', text }],
    slots: [slot(text, 'transition', { about: name })],
  } as const;
  return joined([begin, part]);
};

const invalidSlots = (slots: readonly Slot[]): Map<AnswerKind, string> =>
  new Map(slots.flatMap(({ expects }) => (expects === null ? [] : [[expects, `invalid.${expects}`]])));

const emojiLevels = [0, 1, 2, 3] as const;

/** The time of silence after which the conversation ends, in English, for whoever writes the text. */
const silence = (minutes: number): string => `${minutes / 1440} days`;

/** Plans a flow: what is asked in which order, and which texts are to be written. */
export const planFlow = (request: GenerationRequest): PlannedFlow => {
  const { parameters, context } = request;
  const flowType = flowTypes[request.flowType];
  const found = flowType.parts
    .map((name) => ({ name, part: partOf(name, request, flowType) }))
    .filter(({ part }) => part.steps.length > 0);
  const body = joined(found.map(({ name, part }, index) => led(name, part, index === 0)));
  const invalid = invalidSlots(body.slots);
  const ending = flowType.knockouts === 'decline' ? 'acceptance' : 'closing';
  const slots = [
    slot('greeting', 'greeting'),
    ...body.slots,
    slot(ending, ending),
    slot('reminder', 'reminder'),
    slot('timeout', 'timeout', { about: silence(flowType.timeoutMinutes) }),
    ...Array.from(invalid, ([expects, key]) => slot(key, 'invalid', { expects })),
  ];
  const plan: FlowPlan = {
    flowType: request.flowType,
    flowName: inert(parameters.flowName),
    language: languageOfRequest(request),
    emojiLevel: emojiLevels[Math.min(3, Number(parameters.emojiUsage))] ?? 0,
    vacancy: inert(context?.value ?? ''),
    slots,
  };
  return { plan, flowType, steps: [{ kind: 'say', text: 'greeting' }, ...body.steps], ending, invalid };
};
