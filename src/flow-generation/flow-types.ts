import { z } from 'zod';

import { contextSchema, parametersSchemaFor } from './parameters.ts';

/** The types of conversation that can be generated. */
export const flowTypeNames = [
  'vacancy_application_flow',
  'interview_flow',
  'screening_flow',
  'onboarding_flow',
] as const;

/** One of `flowTypeNames`. */
export type FlowTypeName = (typeof flowTypeNames)[number];

/** A part of a conversation. */
export type PartName = 'knockouts' | 'preferred' | 'fields' | 'appointment';

/** What a type of conversation is. */
export interface FlowType {
  readonly title: string;
  readonly description: string;
  readonly contextRequired: boolean;
  /** The parts in the order in which they come. */
  readonly parts: readonly PartName[];
  /** What comes of a knockout requirement that is not met: the end, or a word that it can still be arranged. */
  readonly knockouts: 'decline' | 'note';
  /** How preferred requirements are asked: yes or no and counted, in the candidate's own words, or yes or no and noted. */
  readonly preferred: 'score' | 'open' | 'note';
  readonly reminderMinutes: number;
  readonly timeoutMinutes: number;
}

const hour = 60;

/** The types of conversation by name. The reminder comes within the 24 hours in which WhatsApp takes free texts. */
export const flowTypes: Readonly<Record<FlowTypeName, FlowType>> = {
  vacancy_application_flow: {
    title: 'Application',
    description: 'A candidate applies for a vacancy: what is a must, what is a plus, then the details.',
    contextRequired: true,
    parts: ['knockouts', 'preferred', 'fields', 'appointment'],
    knockouts: 'decline',
    preferred: 'score',
    reminderMinutes: 3 * hour,
    timeoutMinutes: 48 * hour,
  },
  interview_flow: {
    title: 'Interview',
    description: "A first interview in writing: musts, then open questions in the candidate's own words.",
    contextRequired: false,
    parts: ['knockouts', 'preferred', 'fields', 'appointment'],
    knockouts: 'decline',
    preferred: 'open',
    reminderMinutes: 6 * hour,
    timeoutMinutes: 72 * hour,
  },
  screening_flow: {
    title: 'Screening',
    description: 'A short check whether a candidate fits: yes or no, and a score.',
    contextRequired: false,
    parts: ['knockouts', 'preferred', 'fields', 'appointment'],
    knockouts: 'decline',
    preferred: 'score',
    reminderMinutes: 3 * hour,
    timeoutMinutes: 48 * hour,
  },
  onboarding_flow: {
    title: 'Onboarding',
    description: 'A new colleague is prepared for the first day: details and a checklist; declines nobody.',
    contextRequired: false,
    parts: ['fields', 'knockouts', 'preferred', 'appointment'],
    knockouts: 'note',
    preferred: 'note',
    reminderMinutes: 20 * hour,
    timeoutMinutes: 168 * hour,
  },
};

/** A type of flow as it is told to a caller; the schemas are JSON Schema (draft 2020-12). */
export interface DescribedFlowType {
  readonly name: FlowTypeName;
  readonly title: string;
  readonly description: string;
  readonly contextRequired: boolean;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly context: Readonly<Record<string, unknown>>;
}

const jsonSchemaOf = (schema: z.ZodType): Record<string, unknown> => ({
  ...z.toJSONSchema(schema, { io: 'input' }),
});

/** Describes the types of flow, each with the JSON Schemas of what an engine generates it from. */
export const describeFlowTypes = (engine: 'openai' | 'local'): readonly DescribedFlowType[] => {
  const parameters = jsonSchemaOf(parametersSchemaFor(engine));
  const context = jsonSchemaOf(contextSchema);
  return flowTypeNames.map((name) => {
    const { title, description, contextRequired } = flowTypes[name];
    return { name, title, description, contextRequired, parameters, context };
  });
};
