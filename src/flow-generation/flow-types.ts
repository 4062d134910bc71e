import { z } from 'zod';

import { contextSchema, parametersSchemaFor } from './parameters.ts';

/** The types of flows that can be generated. */
export const flowTypeNames = [
  'vacancy_application_flow',
  'interview_flow',
  'screening_flow',
  'onboarding_flow',
] as const;

/** One of `flowTypeNames`. */
export type FlowTypeName = (typeof flowTypeNames)[number];

/** A part of a generated conversation. */
export type FlowPartName = 'knockouts' | 'preferred' | 'fields' | 'appointment';

/** A type of flow: what it asks in which order, and its times. */
export interface FlowType {
  readonly title: string;
  readonly description: string;
  readonly contextRequired: boolean;
  /** The parts in their order. */
  readonly parts: readonly FlowPartName[];
  /** If a knockout requirement is not met: decline the candidate, or say that it can still be arranged. */
  readonly knockouts: 'decline' | 'note';
  /** How to ask preferred requirements: yes or no with a score, open questions, or yes or no without a score. */
  readonly preferred: 'score' | 'open' | 'note';
  readonly reminderMinutes: number;
  readonly timeoutMinutes: number;
}

const hour = 60;

/** The types of flows by name. Each reminder comes within the 24 hours in which WhatsApp accepts free-form texts. */
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

/** A type of flow as the API shows it; the schemas are JSON Schema (draft 2020-12). */
export interface DescribedFlowType {
  readonly name: FlowTypeName;
  readonly title: string;
  readonly description: string;
  readonly contextRequired: boolean;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly context: Readonly<Record<string, unknown>>;
}

const toJsonSchema = (schema: z.ZodType): Record<string, unknown> => ({
  ...z.toJSONSchema(schema, { io: 'input' }),
});

/** Describes the types of flows, with the JSON Schemas of the parameters that an engine accepts. */
export const describeFlowTypes = (engine: 'openai' | 'local'): readonly DescribedFlowType[] => {
  const parameters = toJsonSchema(parametersSchemaFor(engine));
  const context = toJsonSchema(contextSchema);
  return flowTypeNames.map((name) => {
    const { title, description, contextRequired } = flowTypes[name];
    return { name, title, description, contextRequired, parameters, context };
  });
};
