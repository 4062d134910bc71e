import { z } from 'zod';

import { analysis } from '../../ai/analysis.ts';
import { json, kind, longText } from '../../jsonapi/kinds.ts';
import { field, timestamps } from '../../jsonapi/resource.ts';
import { progress, taskHooks, untilEnded } from '../ai-task.ts';
import { defineResource } from '../declare.ts';
import { VacancyAnalysis } from './entity.ts';
import { countAnalysis } from './fair-use.ts';
import { analyzeResult, analyzeResultExample } from './result-schema.ts';

const vacancyText = kind({
  name: 'a string of 1 to 100,000 characters',
  schema: z.string().min(1, { abort: true }).max(100_000).regex(/\S/, 'It must not be blank.'),
  operators: longText.operators,
  parse: (raw) => [raw],
  example: 'We look for a forklift driver in Utrecht. You drive our reach truck.',
});

/** Specification, VacancyAnalysis. */
export const vacancyAnalyses = defineResource(VacancyAnalysis)({
  type: 'vacancyAnalyses',
  path: '/vacancy-analyses',
  counted: true,
  description: 'What a vacancy text asks for, as far as an engine finds it; experimental, and not billed.',
  operations: ['list', 'show', 'create', 'delete'],
  attributes: {
    inputText: field(vacancyText, 'rc!', { description: 'The text to analyse.' }),
    analyzeResult: field(json(analyzeResult), 'r', {
      description: 'Null until the status is finished.',
      example: analyzeResultExample,
    }),
    ...progress,
    ...timestamps,
  },
  computedFrom: ['warnings'],
  meta: {
    answer: z.strictObject({
      warnings: analysis.shape.warnings.describe('What the text asks for and must not, such as an age.'),
    }),
    example: { warnings: [] },
    from: ({ warnings }) => ({ warnings }),
  },
  hooks: {
    ...taskHooks('vacancyAnalysis'),
    beforeCreate: (_, { sql, now, scope, deps }) =>
      countAnalysis(sql, now, scope.organizationId, deps.analysesPerDay),
  },
  waiting: untilEnded('vacancyAnalysis'),
});
