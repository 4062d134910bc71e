import type { Engine } from '../ai/engine.ts';
import { newId } from '../database/id.ts';
import type { AiJobDefinition } from './run-job.ts';
import { toAnalyzeResult } from './analyze-result.ts';
import type { AiJobRow } from './job-rows.ts';

/** A row of `vacancy_analyses`. */
export interface VacancyAnalysisJobRow extends AiJobRow {
  readonly input_text: string;
}

const finish = {
  name: 'vacancy_analyses_finish',
  text: `update vacancy_analyses set status = 'finished', analyze_result = $3, warnings = $4, input_tokens = $5,
           output_tokens = $6, updated_at = $2, finished_at = $2 where id = $1`,
};

/** The task of analysing a vacancy text; the items of its result get their ids here. */
export const vacancyAnalysisJob = (engine: Engine, id: string): AiJobDefinition<VacancyAnalysisJobRow> => ({
  kind: 'vacancyAnalysis',
  id,
  callEngine: async (row, signal) => {
    const { value, usage } = await engine.analyse(row.input_text, { signal });
    const result = JSON.stringify(toAnalyzeResult(value, newId));
    const warnings = JSON.stringify(value.warnings);
    const [read, written] = [row.input_tokens + usage.inputTokens, row.output_tokens + usage.outputTokens];
    return async (sql, now) => sql.write(finish, [id, now, result, warnings, read, written]);
  },
});
