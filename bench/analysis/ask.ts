import { z } from 'zod';

import { createDocument, expectStatus } from '../../test/support/client/api-connection.ts';
import type { BenchService } from '../support/service.ts';
import { loadAnalyser } from 'vacancy-reader';
import { checkAnalysis, checkServiceAnalysis, type CheckedAnalysis } from 'vacancy-reader/evaluation';

/** Analyses a text and checks the result. */
export type AnalyseText = (text: string) => Promise<CheckedAnalysis>;

const responseSchema = z.object({
  data: z.object({
    attributes: z.object({ status: z.string(), analyzeResult: z.unknown(), errorMessages: z.unknown() }),
  }),
  meta: z.object({ warnings: z.array(z.unknown()).optional() }).optional(),
});

/** Creates a function that analyses through the API of a service. */
export const createServiceAnalyser =
  ({ api }: Pick<BenchService, 'api'>): AnalyseText =>
  async (text) => {
    const body = createDocument('vacancyAnalyses', { inputText: text });
    const response = await api.http.send('POST', '/public/v2/vacancy-analyses?sync=true', body);
    expectStatus(response, 201, 'POST /vacancy-analyses');
    const { data, meta } = responseSchema.parse(JSON.parse(response.body));
    const { status, analyzeResult, errorMessages } = data.attributes;
    if (status !== 'finished')
      return { found: null, faults: [`ended as ${status}: ${JSON.stringify(errorMessages)}`], answer: null };
    return checkServiceAnalysis(text, analyzeResult, (meta?.warnings ?? []).length > 0);
  };

/** Creates a function that analyses with the built-in engine in this process. */
export const createDirectAnalyser = async (): Promise<AnalyseText> => {
  const analyse = await loadAnalyser();
  return (text) => Promise.resolve(checkAnalysis(text, analyse(text)));
};
