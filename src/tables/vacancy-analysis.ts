import { defineEntity, p } from '@mikro-orm/core';

import type { AnalyzeResult } from '../ai/analyze-result.ts';
import type { Analysis } from 'vacancy-reader';
import { changeTriggers } from './change-triggers.ts';
import { rowCountTriggers } from './row-count-triggers.ts';
import { organizationColumns } from './organization-columns.ts';
import { aiJobColumns } from './ai-job-columns.ts';

const schema = defineEntity({
  name: 'VacancyAnalysis',
  tableName: 'vacancy_analyses',
  triggers: [
    ...rowCountTriggers('vacancy_analyses'),
    ...changeTriggers('vacancy_analyses', { type: 'vacancyAnalyses' }),
  ],
  properties: {
    ...organizationColumns,
    ...aiJobColumns,
    inputText: p.text(),
    analyzeResult: p.json<AnalyzeResult>().nullable(),
    warnings: p.json<Analysis['warnings']>().defaultRaw(`'[]'::jsonb`),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { name: 'vacancy_analyses_unfinished', properties: ['createdAt'], where: { finishedAt: null } },
  ],
});

/** A vacancy text and the findings of an AI engine (API specification, VacancyAnalysis). */
export class VacancyAnalysis extends schema.class {}
schema.setClass(VacancyAnalysis);
