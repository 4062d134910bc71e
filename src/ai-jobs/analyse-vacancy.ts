import type { Engine } from '../ai/engine.ts';
import { newId } from '../database/id.ts';
import type { AiJobDefinition } from './run-job.ts';
import { toAnalyzeResult } from '../ai/analyze-result.ts';
import { type AiJobRow, addUsage } from './job-rows.ts';

/** A row of `vacancy_analyses`. */
export interface VacancyAnalysisJobRow extends AiJobRow {
  readonly input_text: string;
}

const finishStatement = {
  name: 'vacancy_analyses_finish',
  text: `update vacancy_analyses set status = 'finished', stage = null, analyze_result = $3, warnings = $4, input_tokens = $5,
           output_tokens = $6, updated_at = $2, finished_at = $2 where id = $1`,
};

/** Creates the job that analyses a vacancy text. It gives the items of the result their ids. */
export const createVacancyAnalysisJob = (
  engine: Engine,
  id: string,
): AiJobDefinition<VacancyAnalysisJobRow> => ({
  kind: 'vacancyAnalysis',
  id,
  callEngine: async (row, signal) => {
    const { value, usage } = await engine.analyse(row.input_text, { signal });
    const result = JSON.stringify(toAnalyzeResult(value, newId));
    const warnings = JSON.stringify(value.warnings);
    const { inputTokens, outputTokens } = addUsage(row, usage);
    return async (sql, now) =>
      sql.write(finishStatement, [id, now, result, warnings, inputTokens, outputTokens]);
  },
});
