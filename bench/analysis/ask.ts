import { z } from 'zod';

import { createDocument, expectStatus } from '../support/api.ts';
import type { BenchService } from '../support/service.ts';
import { loadAnalyser } from 'vacancy-reader';
import { checkAnalysis, checkAnswered, type Checked } from 'vacancy-reader/evaluation';

/** Has a text analysed. */
export type Ask = (text: string) => Promise<Checked>;

const document = z.object({
  data: z.object({
    attributes: z.object({ status: z.string(), analyzeResult: z.unknown(), errorMessages: z.unknown() }),
  }),
  meta: z.object({ warnings: z.array(z.unknown()).optional() }).optional(),
});

/** Asks the engine that the service runs with, through its API. */
export const askService =
  ({ api }: Pick<BenchService, 'api'>): Ask =>
  async (text) => {
    const body = createDocument('vacancyAnalyses', { inputText: text });
    const answer = await api.http.send('POST', '/public/v2/vacancy-analyses?sync=true', body);
    expectStatus(answer, 201, 'POST /vacancy-analyses');
    const { data, meta } = document.parse(JSON.parse(answer.body));
    const { status, analyzeResult, errorMessages } = data.attributes;
    if (status !== 'finished')
      return { found: null, faults: [`ended as ${status}: ${JSON.stringify(errorMessages)}`], answer: null };
    return checkAnswered(text, analyzeResult, (meta?.warnings ?? []).length > 0);
  };

/** Asks the built-in engine in this process. */
export const askDirectly = async (): Promise<Ask> => {
  const analyse = await loadAnalyser();
  return (text) => Promise.resolve(checkAnalysis(text, analyse(text)));
};
