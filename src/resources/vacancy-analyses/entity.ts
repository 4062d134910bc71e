import { defineEntity, p } from '@mikro-orm/core';

import type { AnalyzeResult } from '../../ai-tasks/result.ts';
import type { Analysis } from '../../ai/analysis.ts';
import { countedRows } from '../../database/counted.ts';
import { ownedColumns } from '../owned.ts';
import { taskColumns } from '../task-columns.ts';

const schema = defineEntity({
  name: 'VacancyAnalysis',
  tableName: 'vacancy_analyses',
  triggers: countedRows('vacancy_analyses'),
  properties: {
    ...ownedColumns,
    ...taskColumns,
    inputText: p.text(),
    analyzeResult: p.json<AnalyzeResult>().nullable(),
    warnings: p.json<Analysis['warnings']>().defaultRaw(`'[]'::jsonb`),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { name: 'vacancy_analyses_unfinished', properties: ['createdAt'], where: { finishedAt: null } },
  ],
});

/** A vacancy text and what an engine has found in it (specification, VacancyAnalysis). */
export class VacancyAnalysis extends schema.class {}
schema.setClass(VacancyAnalysis);
