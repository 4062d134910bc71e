import { expect, test } from 'vitest';

import { createBuiltInEngine } from '../../src/ai/built-in/engine.ts';
import { withStandIn } from '../../src/ai/with-stand-in.ts';
import { messageToRead } from '../support/builders/message-to-read.ts';
import { createEngineOn, modelCall, startModelServer } from '../support/environments/openai-engine.ts';
import { modelFails, modelIsSilent, type ModelReply, modelSays } from '../support/servers/openai-server.ts';

const message = messageToRead('Do you have a licence?', { kind: 'boolean' }, 'dat zit wel goed');

const readOn = async (reply: ModelReply, signal = modelCall.signal) => {
  const model = await startModelServer(() => reply);
  return withStandIn(createEngineOn(model), createBuiltInEngine(), 500).read(message, { signal });
};

test.each<[string, ModelReply, RegExp]>([
  ['is silent', modelIsSilent, /did not read the message within 0\.5 s/],
  ['is busy', modelFails(429, { message: 'busy' }, { 'retry-after': '20' }), /./],
  ['refuses its key', modelFails(401, { message: 'no' }), /./],
  ['writes nonsense', modelSays('I think so, yes!'), /could not be used/],
])('the built-in engine reads for a model that %s, and says why', async (_, reply, why) => {
  const { value } = await readOn(reply);
  expect(value).toMatchObject({ by: 'local', acts: [{ type: 'answer', question: 0, plain: 'yes' }] });
  expect(value.failure).toMatch(why);
});

test('what a model reads is not read again', async () => {
  const { value } = await readOn(modelSays({ acts: [] }));
  expect(value).toEqual({ by: 'openai', acts: [] });
});

test('a call that is ended is not read by anybody', async () => {
  await expect(readOn(modelIsSilent, AbortSignal.timeout(50))).rejects.toThrow();
});
