import { expect, test } from 'vitest';

import { createApiClient, type SendRequest, type ApiResource } from '../support/client/api-client.ts';
import { eventually } from '../support/eventually.ts';
import { modelIsSilent, modelSays } from '../support/servers/openai-server.ts';
import { warehouseVacancyDraft, warehouseVacancyText } from '../support/environments/openai-engine.ts';
import { useProcesses } from '../support/environments/processes.ts';
import { useOpenAiServer } from '../support/environments/models.ts';

// The start command as a whole, with a model that is a stand-in: it is silent when the worker is to die.

const model = useOpenAiServer(() => []);
const { service, withLogs } = useProcesses(() => ({
  AI_ENGINE: 'openai',
  OPENAI_BASE_URL: model.baseUrl,
  OPENAI_MODEL: 'stand-in',
}));
const send: SendRequest = (...request) =>
  createApiClient(service.url, service.table.organizationToken)(...request);

const analyse = async (): Promise<ApiResource> => {
  const data = { type: 'vacancyAnalyses', attributes: { inputText: warehouseVacancyText } };
  const answer = await send('POST', '/vacancy-analyses', { data });
  expect(answer.status).toBe(201);
  return answer.parseResource();
};

const isFinished = async ({ id }: ApiResource): Promise<boolean> =>
  (await send('GET', `/vacancy-analyses/${id}`)).parseResource().attributes['status'] === 'finished';

test(
  'a worker killed with SIGKILL while the model reads leaves its analysis to another',
  () =>
    withLogs(async () => {
      model.play([modelIsSilent, modelSays(warehouseVacancyDraft)]);
      const made = await analyse();
      await model.asked(model.requests.length + 1);
      service.signal('worker', 'SIGKILL');
      await eventually('a finished analysis', 60, () => isFinished(made));
      expect(model.requests).toHaveLength(2);
    }),
  90_000,
);

test(
  'an analysis that is created while Temporal is gone is finished when it is back',
  () =>
    withLogs(async () => {
      model.play([modelSays(warehouseVacancyDraft)]);
      service.signal('temporal', 'SIGKILL');
      const made = await analyse();
      expect(made.attributes['status']).toBe('queued');
      await eventually('a finished analysis', 80, () => isFinished(made));
    }),
  120_000,
);
