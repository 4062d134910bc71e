import { expect } from 'vitest';

import { analyzeResultExample } from '../../../src/resources/vacancy-analyses/analyze-result-schema.ts';
import type { EmbedAccess } from '../../../src/security/caller.ts';
import type { ComponentWindowOptions } from './component-window.ts';
import { useEmbed } from './embed.ts';
import type { GenerationPage } from './generation-page.ts';
import { lookAt, wantsAllLooks } from './page-looks.ts';
import { setTimeLimit } from '../time-limit.ts';

const pictures = process.env['GENERATION_PICTURES'];

const analysesPerDay = 50;

/** The generation of flows whose tasks stay as a test leaves them: no workflow takes them. */
export const useGenerationStates = () => {
  const embed = useEmbed({ analysesPerDay });
  const { api, visitGeneration } = embed;
  // A browser beside everything else on a small machine takes its time.
  setTimeLimit(wantsAllLooks(pictures) ? 600_000 : 180_000);
  const inspected: string[] = [];
  return {
    ...embed,
    visit: (options: ComponentWindowOptions = {}, access: EmbedAccess = 'write'): Promise<GenerationPage> =>
      visitGeneration(options, { access }),
    /** Looks at a state: in every look where pictures are wanted, otherwise in some, others for the next state. */
    inspect: async (generation: GenerationPage, name: string): Promise<void> => {
      inspected.push(name);
      expect(await lookAt(generation, name, { place: inspected.length, pictures })).toEqual([]);
      expect(generation.faults).toEqual([]);
    },
    /** Leaves the tasks as a worker does whose engine did not answer, and is asked again at noon of a later day. */
    letEngineBeAway: async (): Promise<void> => {
      for (const table of ['vacancy_analyses', 'flow_generations'])
        await api.server.query(
          `update ${table} set status = 'processing', stage = 'waiting', retry_at = '2030-03-04T11:00:00Z' where status = 'queued'`,
          [],
        );
    },
    endReadings: (
      status: 'finished' | 'exception',
      code = 'engine_unavailable',
      more: object = {},
    ): Promise<readonly object[]> =>
      api.server.query(
        `update vacancy_analyses set status = $1, finished_at = now(), analyze_result = $2, error_messages = $3
      where status in ('queued', 'processing')`,
        [
          status,
          status === 'finished' ? JSON.stringify(analyzeResultExample) : null,
          JSON.stringify(status === 'finished' ? [] : [{ code, ...more }]),
        ],
      ),
    endGenerations: (status: 'finished' | 'exception', code = 'engine_refused'): Promise<readonly object[]> =>
      api.server.query(
        `update flow_generations set status = $1, finished_at = now(), error_messages = $2
      where status in ('queued', 'processing')`,
        [status, JSON.stringify(status === 'finished' ? [] : [{ code }])],
      ),
  };
};
