import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { clientOf, type Send, type ShownResource } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { isSilent, type OpenAiServer, says, startOpenAiServer } from '../support/openai-server.ts';
import {
  makePlace,
  type Place,
  type RunningService,
  startService,
  withLogs,
} from '../support/running-service.ts';
import { goodDraft, vacancy } from '../ai/openai/stage.ts';

// The start command as a whole, with a model that is a stand-in: it is silent when the worker is to die.

let model: OpenAiServer;
let place: Place;
let service: RunningService;
let send: Send;

beforeAll(async () => {
  model = await startOpenAiServer([]);
  place = await makePlace({ AI_ENGINE: 'openai', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'stand-in' });
  service = await startService(place);
  send = clientOf(service.url, service.table.organizationToken);
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await place.remove();
  await model.close();
}, 60_000);

const analyse = async (): Promise<ShownResource> => {
  const data = { type: 'vacancyAnalyses', attributes: { inputText: vacancy } };
  const answer = await send('POST', '/vacancy-analyses', { data });
  expect(answer.status).toBe(201);
  return answer.resource();
};

const isFinished = async ({ id }: ShownResource): Promise<boolean> =>
  (await send('GET', `/vacancy-analyses/${id}`)).resource().attributes['status'] === 'finished';

test(
  'a worker killed with SIGKILL while the model reads leaves its analysis to another',
  () =>
    withLogs(place, async () => {
      model.play([isSilent, says(goodDraft)]);
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
    withLogs(place, async () => {
      model.play([says(goodDraft)]);
      service.signal('temporal', 'SIGKILL');
      const made = await analyse();
      expect(made.attributes['status']).toBe('queued');
      await eventually('a finished analysis', 80, () => isFinished(made));
    }),
  120_000,
);
