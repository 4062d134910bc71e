import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { ApiDocument, Row } from '../../shared/json-api.ts';
import { formSchema } from '../model/json-schema.ts';
import type {
  EngineTask,
  FlowTypeChoice,
  GeneratedTask,
  TaskStatus,
  VacancyReading,
} from '../model/records.ts';
import { readFoundRequirements, readWarnings } from './read-analysis.ts';

const statuses: readonly TaskStatus[] = ['queued', 'processing', 'finished', 'exception'];

const failures = orElse(
  z.array(z.object({ code: z.string(), excessCharacters: z.optional(z.number()) })),
  [],
);

const readTask = (row: Row): EngineTask => ({
  id: row.id,
  status: statuses.find((each) => each === row.text('status')) ?? 'queued',
  stage: row.text('stage'),
  retryAt: row.text('retryAt'),
  failure: failures.safeParse(row.value('errorMessages')).data?.at(0) ?? null,
  createdAt: row.text('createdAt') ?? '',
});

/** Reads an analysis; its warnings stand beside the resource. */
export const readVacancyReading = ({ rows, meta }: ApiDocument): VacancyReading | null => {
  const [row] = rows;
  if (!row) return null;
  return {
    ...readTask(row),
    found: readFoundRequirements(row.value('analyzeResult')),
    warnings: readWarnings(meta['warnings']),
  };
};

const record = z.record(z.string(), z.unknown());
const contextShape = z.object({ value: z.string() });

/** Reads a generation, with the name of its flow where that is included. */
export const readGeneratedTask = (row: Row): GeneratedTask => ({
  ...readTask(row),
  flowType: row.text('flowType') ?? '',
  parameters: record.safeParse(row.value('parameters')).data ?? {},
  text: contextShape.safeParse(row.value('context')).data?.value ?? '',
  flowId: row.idOf('flow'),
  flowName: row.one('flow')?.text('name') ?? null,
});

/** Reads a type of flow. */
export const readFlowType = (row: Row): FlowTypeChoice => ({
  name: row.id,
  title: row.text('title') ?? row.id,
  description: row.text('description') ?? '',
  isContextRequired: row.is('contextRequired'),
  parameters: formSchema.safeParse(row.value('parameters')).data ?? {},
});
