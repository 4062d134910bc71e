import { z } from 'zod';

import { analysisSchema } from 'vacancy-reader';
import { json, defineFieldType, longText } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps } from '../../jsonapi/declare/resource.ts';
import { aiJobAttributes, createAiJobHooks, createAiJobSyncOptions } from '../ai-job-resource.ts';
import { defineResource } from '../define-resource.ts';
import { VacancyAnalysis } from '../../tables/vacancy-analysis.ts';
import { takeFromDailyQuota } from './daily-quota.ts';
import { analyzeResultSchema, analyzeResultExample } from './analyze-result-schema.ts';

const vacancyText = defineFieldType({
  name: 'a string of 1 to 100,000 characters',
  schema: z.string().min(1, { abort: true }).max(100_000).regex(/\S/, 'It must not be blank.'),
  operators: longText.operators,
  parseFilterValue: (raw) => [raw],
  example: 'We look for a forklift driver in Utrecht. You drive our reach truck.',
});

/** The resource VacancyAnalysis of the API specification. */
export const vacancyAnalyses = defineResource(VacancyAnalysis)({
  type: 'vacancyAnalyses',
  path: '/vacancy-analyses',
  hasMaintainedCount: true,
  description:
    'The requirements of a vacancy text, as the AI engine finds them; experimental, and not billed.',
  operations: ['list', 'show', 'create', 'delete'],
  effects: {
    create:
      'It is queued: the event `vacancyAnalysis.finished` or `vacancyAnalysis.exception` tells its end.',
    delete: 'One that has not ended is cancelled.',
  },
  attributes: {
    inputText: field(vacancyText, 'rc!', { description: 'The text to analyse.' }),
    analyzeResult: field(json(analyzeResultSchema), 'r', {
      description: 'Null until the status is finished.',
      example: analyzeResultExample,
    }),
    ...aiJobAttributes,
    ...timestamps,
  },
  computedFrom: ['warnings'],
  meta: {
    schema: z.strictObject({
      warnings: analysisSchema.shape.warnings.describe(
        'Requirements in the text that are not allowed, such as an age.',
      ),
    }),
    example: { warnings: [] },
    from: ({ warnings }) => ({ warnings }),
  },
  hooks: {
    ...createAiJobHooks('vacancyAnalysis'),
    beforeCreate: (_, { sql, now, scope, deps }) =>
      takeFromDailyQuota(sql, now, scope.organizationId, deps.analysesPerDay),
  },
  syncCreate: createAiJobSyncOptions('vacancyAnalysis'),
});
