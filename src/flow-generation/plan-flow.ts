import type { AnswerKind } from './field-definition.ts';
import type { PlannedFlow } from './flow-section.ts';
import { type FlowPartName, flowTypes } from './flow-types.ts';
import { baseLanguageOf, type GenerationRequest } from './parse-request.ts';
import { concatParts, createSlot, neutralizeBraces, type PlannedPart, planPart } from './plan-parts.ts';
import type { FlowPlan, TextSlot } from './plan.ts';
import { candidateVariableOf } from './recognize-field.ts';

/** Puts a transition text in front of a part, unless it comes first or can turn out to ask nothing. */
const withTransition = (name: FlowPartName, part: PlannedPart, isFirst: boolean): PlannedPart => {
  const asks = part.sections.some((section) =>
    section.kind === 'field'
      ? candidateVariableOf(section.field) === null
      : section.kind !== 'duplicate' && section.kind !== 'score',
  );
  if (isFirst || name === 'appointment' || !asks) return part;
  const text = `transition.${name}`;
  const transition = {
    sections: [{ kind: 'say', text }],
    slots: [createSlot(text, 'transition', { about: name })],
  } as const;
  return concatParts([transition, part]);
};

const keysOfInvalidTexts = (slots: readonly TextSlot[]): Map<AnswerKind, string> =>
  new Map(slots.flatMap(({ expects }) => (expects === null ? [] : [[expects, `invalid.${expects}`]])));

const emojiLevels = [0, 1, 2, 3] as const;

/** Describes the time until the conversation ends, in English, for the writer of the text. */
const describeTimeout = (minutes: number): string => `${minutes / 1440} days`;

/** Plans a flow: its sections in order, and the texts to write. */
export const planFlow = (request: GenerationRequest): PlannedFlow => {
  const { parameters, context } = request;
  const flowType = flowTypes[request.flowType];
  const parts = flowType.parts
    .map((name) => ({ name, part: planPart(name, request, flowType) }))
    .filter(({ part }) => part.sections.length > 0);
  const body = concatParts(parts.map(({ name, part }, index) => withTransition(name, part, index === 0)));
  const invalidTextKeys = keysOfInvalidTexts(body.slots);
  const ending = flowType.knockouts === 'decline' ? 'acceptance' : 'closing';
  const slots = [
    createSlot('greeting', 'greeting'),
    ...body.slots,
    createSlot(ending, ending),
    createSlot('reminder', 'reminder'),
    createSlot('timeout', 'timeout', { about: describeTimeout(flowType.timeoutMinutes) }),
    ...Array.from(invalidTextKeys, ([expects, key]) => createSlot(key, 'invalid', { expects })),
  ];
  const plan: FlowPlan = {
    flowType: request.flowType,
    flowName: neutralizeBraces(parameters.flowName),
    language: baseLanguageOf(request),
    emojiLevel: emojiLevels[Math.min(3, Number(parameters.emojiUsage))] ?? 0,
    vacancy: neutralizeBraces(context?.value ?? ''),
    slots,
  };
  const sections = [{ kind: 'say', text: 'greeting' } as const, ...body.sections];
  return { plan, flowType, sections, ending, invalidTextKeys };
};
