import {
  askAction,
  type GeneratedGraph,
  graphOfSketches,
  sayAction,
  setAction,
  type Sketch,
} from './graph.ts';
import { countTrue, mapOf, variable } from './expressions.ts';
import { sketchField } from './build-field.ts';
import { type AppointmentOptions, appointmentTexts } from './parameters.ts';
import { speakable, speakableOwn } from './placeholders.ts';
import type { FlowTexts } from './plan.ts';
import type { PlannedFlow, Step } from './plan-flow.ts';
import { labelsOf, yesNoOf } from './names.ts';
import type { Workshop } from './workshop.ts';

/** A flow that can be stored and published; times in minutes. */
export interface GeneratedFlow {
  readonly graph: GeneratedGraph;
  readonly settings: {
    readonly name: string;
    readonly reminderInterval: number;
    readonly reminderMessage: string;
    readonly sessionTimeout: number;
  };
}

type Of<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

const yesNoQuestion = (step: Of<'knockout'> | Of<'wish'>, shop: Workshop) =>
  askAction('boolean', step.sessionField, {
    text: shop.text(step.text),
    invalidText: shop.invalidText('boolean'),
    ...yesNoOf(shop.language),
  });

const titled = (label: string, about: string): string => `${label}: ${about}`.slice(0, 120);

const sketchKnockout = (step: Of<'knockout'>, id: string, next: string, shop: Workshop): Sketch[] => {
  const labels = labelsOf(shop.language);
  const other = shop.newId();
  const met = `${variable(step.sessionField)} == true`;
  const { text, ends } = step.otherwise;
  const acts = [sayAction(shop.text(text))];
  return [
    {
      id,
      name: titled(labels.requirement, step.about),
      acts: [yesNoQuestion(step, shop)],
      to: [
        [met, next],
        ['', other],
      ],
    },
    ends
      ? { id: other, name: titled(labels.declined, step.about), acts, to: [], end: 'declined' }
      : { id: other, name: titled(labels.notYet, step.about), acts, to: [['', next]] },
  ];
};

const sketchWish = (step: Of<'wish'>, id: string, next: string, shop: Workshop): Sketch => {
  const question = step.open
    ? askAction('text', step.sessionField, {
        text: shop.text(step.text),
        invalidText: shop.invalidText('text'),
      })
    : yesNoQuestion(step, shop);
  return { id, name: titled(labelsOf(shop.language).wish, step.about), acts: [question], to: [['', next]] };
};

const suffixOf = (language: string): 'NL' | 'EN' => (language === 'nl' ? 'NL' : 'EN');

const optionsOf = (options: AppointmentOptions, language: string): Record<string, string | number> => {
  const { version, scheduleIds, scheduleMode } = options;
  const suffix = suffixOf(language);
  const texts = appointmentTexts.flatMap((name): [string, string][] => {
    const text = options[`${name}${suffix}`];
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...(version !== undefined && { version }),
    ...(scheduleIds !== undefined && { scheduleIds }),
    ...(scheduleMode !== undefined && { scheduleMode }),
    ...Object.fromEntries(texts),
  };
};

// An expression has at most 10,000 characters; texts full of quotes are the only ones that come near.
const literal = (options: AppointmentOptions, language: string): string => {
  const whole = mapOf(optionsOf(options, language));
  if (whole.length <= 10_000) return whole;
  const { version, scheduleIds, scheduleMode } = options;
  return mapOf(optionsOf({ version, scheduleIds, scheduleMode }, language));
};

/** The caller's own question for a day, in a language that the caller can give it in. */
const ownQuestion = ({ options, text }: Of<'appointment'>, shop: Workshop): string | null =>
  shop.language === 'nl' || shop.language === 'en'
    ? shop.ownText(text, options[`askDay${suffixOf(shop.language)}`])
    : null;

/** People plan the appointment: the candidate says what suits, and the run keeps what they plan it with. */
const sketchAppointment = (step: Of<'appointment'>, id: string, next: string, shop: Workshop): Sketch => ({
  id,
  name: labelsOf(shop.language).appointment,
  acts: [
    askAction('text', shop.free('appointment_preference'), {
      text: ownQuestion(step, shop) ?? shop.text(step.text),
      invalidText: shop.invalidText('text'),
    }),
    setAction({ [shop.free('appointment_options')]: literal(step.options, shop.language) }),
  ],
  to: [['', next]],
});

const sketchStep = (step: Step, id: string, next: string, shop: Workshop): readonly Sketch[] => {
  const labels = labelsOf(shop.language);
  switch (step.kind) {
    case 'say': {
      const name = step.text === 'greeting' ? labels.greeting : labels.transition;
      return [{ id, name, acts: [sayAction(shop.text(step.text))], to: [['', next]] }];
    }
    case 'knockout':
      return sketchKnockout(step, id, next, shop);
    case 'wish':
      return [sketchWish(step, id, next, shop)];
    case 'repeat': {
      const name = titled(labels.known, step.about);
      return [
        { id, name, acts: [setAction({ [step.sessionField]: variable(step.answeredBy) })], to: [['', next]] },
      ];
    }
    case 'score': {
      const score = setAction({
        [shop.free('preferred_score')]: countTrue(step.sessionFields),
        [shop.free('preferred_total')]: String(step.sessionFields.length),
      });
      return [{ id, name: labels.score, acts: [score], to: [['', next]] }];
    }
    case 'field':
      return sketchField(step, id, next, shop);
    case 'appointment':
      return [sketchAppointment(step, id, next, shop)];
  }
};

const namesOf = (steps: readonly Step[]): Set<string> =>
  new Set(steps.flatMap((step) => ('sessionField' in step ? [step.sessionField] : [])));

const freeAmong =
  (taken: ReadonlySet<string>) =>
  (name: string): string => {
    for (let count = 1; ; count += 1) {
      const tried = count === 1 ? name : `${name}_${count}`;
      if (!taken.has(tried)) return tried;
    }
  };

/**
 * Builds the graph and the settings of a planned flow from its texts; `newId` makes the ids of nodes, actions and
 * transitions. Throws when a text is missing.
 */
export const graphOf = (planned: PlannedFlow, texts: FlowTexts, newId: () => string): GeneratedFlow => {
  const { plan, steps, flowType, ending, invalid } = planned;
  const text = speakable(plan, texts);
  const shop: Workshop = {
    language: plan.language,
    newId,
    text,
    ownText: speakableOwn(plan),
    invalidText: (kind) => text(invalid.get(kind) ?? `invalid.${kind}`),
    free: freeAmong(namesOf(steps)),
  };
  const places = steps.map((step) => ({ step, id: newId() }));
  const endId = newId();
  const body = places.flatMap(({ step, id }, index) =>
    sketchStep(step, id, places[index + 1]?.id ?? endId, shop),
  );
  const end: Sketch = {
    id: endId,
    name: labelsOf(plan.language).ending,
    acts: [sayAction(text(ending))],
    to: [],
    end: 'accepted',
  };
  return {
    graph: graphOfSketches([...body, end], newId),
    settings: {
      name: planned.plan.flowName,
      reminderInterval: flowType.reminderMinutes,
      reminderMessage: `${text('reminder')} ${text('timeout')}`,
      sessionTimeout: flowType.timeoutMinutes,
    },
  };
};
