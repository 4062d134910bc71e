import { describe, expect, test } from 'vitest';

import { EngineFailure } from '../../src/ai/engine.ts';
import { useAiJobs } from '../support/environments/ai-jobs.ts';
import { startWebhookEndpoint } from '../support/servers/webhook-endpoint.ts';
import { scriptedEngine } from '../support/scripted-engine.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real workflows on the time-skipping server, real PostgreSQL, the API over HTTP; the engine does what a test says.

setTimeLimit(60_000);

const ai = useAiJobs(scriptedEngine);

const flowsOf = (generationId: string) =>
  ai.server.query('select id from flows where flow_generation_id = $1', [generationId]);

describe('a flow generation', () => {
  test('ends with a published flow that names it, and that says what the engine wrote', async () => {
    const made = await ai.make('flowGenerations');
    expect(made.attributes).toMatchObject({ status: 'queued', flowId: null, cost: 0 });
    const { attributes } = await ai.until(made, 'finished');
    // 15,000 tokens at a credit for 10,000, a started one counted.
    expect(attributes).toMatchObject({ cost: 2, errorMessages: [] });
    const flow = (await ai.server.send('GET', `/flows/${String(attributes['flowId'])}`)).parseResource();
    expect(flow.attributes).toMatchObject({
      flowGenerationId: made.id,
      unpublishedChanges: false,
      publishedAt: expect.any(String),
      name: Object(made.attributes['parameters']).flowName,
    });
    const nodes = await ai.server.send('GET', `/nodes?filter[flowId]=${flow.id}&page[size]=200`);
    const actions = await ai.server.send('GET', '/node-actions?page[size]=200');
    expect(nodes.parseList().data.length).toBeGreaterThan(3);
    expect(JSON.stringify(actions.parseList().data)).toContain('The text of greeting');
  });

  test('has its flow edited and published again like any other', async () => {
    const { attributes } = await ai.until(await ai.make('flowGenerations'), 'finished');
    const flowId = String(attributes['flowId']);
    const [node] = (await ai.server.send('GET', `/nodes?filter[flowId]=${flowId}`)).parseList().data;
    const data = { type: 'nodes', id: node?.id, attributes: { name: 'Begin' } };
    expect((await ai.server.send('PATCH', `/nodes/${node?.id}`, { data })).status).toBe(200);
    expect((await ai.server.send('POST', `/flows/${flowId}/publish`)).status).toBe(200);
  });

  test('is charged for what failed calls have used as well', async () => {
    const usage = { inputTokens: 50_000, outputTokens: 0 };
    ai.engine.script(new EngineFailure('unavailable', 'The answer broke off.', { usage }));
    const made = await ai.make('flowGenerations');
    await ai.stage.aiJobs.idle();
    await ai.handle(made).result();
    expect((await ai.read(made)).attributes).toMatchObject({ status: 'finished', cost: 7 });
  });

  test('that fails costs nothing, and leaves no flow', async () => {
    ai.engine.script(new EngineFailure('refused', 'The model declined.'));
    const made = await ai.make('flowGenerations');
    const { attributes } = await ai.until(made, 'exception');
    expect(attributes).toMatchObject({ cost: 0, flowId: null, errorMessages: [{ code: 'engine_refused' }] });
    expect(await flowsOf(made.id)).toEqual([]);
    expect((await ai.server.send('GET', `/flow-generations/${made.id}`)).status).toBe(200);
  });

  test('that is deleted while the engine writes is cancelled', async () => {
    ai.engine.script(new Promise(() => undefined));
    const made = await ai.make('flowGenerations');
    await ai.until(made, 'processing');
    await ai.server.send('DELETE', `/flow-generations/${made.id}`);
    await expect(ai.handle(made).result()).rejects.toThrow('cancelled');
  });

  test('whose row is gone when the texts are there leaves no flow', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    ai.engine.script(promise);
    const made = await ai.make('flowGenerations');
    await ai.until(made, 'processing');
    await ai.server.query('delete from flow_generations where id = $1', [made.id]);
    goOn();
    await expect(ai.handle(made).result()).resolves.toEqual({ status: 'gone' });
    expect(await flowsOf(made.id)).toEqual([]);
  });

  test('of an organization that is deleted ends', async () => {
    const { server } = ai;
    const token = server.partnerKey;
    const data = { type: 'organizations', attributes: { name: 'For a while' } };
    const organization = (
      await server.send('POST', '/management/organizations', { token, data })
    ).parseResource();
    ai.engine.script(new Promise(() => undefined));
    const own = String(organization.attributes['token']);
    const made = await ai.make('flowGenerations', { token: own });
    await ai.stage.eventually('a call', async () => {
      const { attributes } = (
        await server.send('GET', `/flow-generations/${made.id}`, { token: own })
      ).parseResource();
      return attributes['status'] === 'processing';
    });
    const path = `/management/organizations/${organization.id}`;
    expect((await server.send('DELETE', path, { token })).status).toBe(204);
    await expect(ai.handle(made).result()).rejects.toThrow('cancelled');
  });

  test('is attended to once, however often it is started', async () => {
    const { calls } = ai.engine.counts;
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    ai.engine.script(promise);
    const made = await ai.make('flowGenerations');
    ai.stage.aiJobs.start('flowGeneration', [made.id]);
    await ai.until(made, 'processing');
    ai.stage.aiJobs.start('flowGeneration', [made.id]);
    await ai.stage.aiJobs.idle();
    goOn();
    await ai.until(made, 'finished');
    ai.stage.aiJobs.start('flowGeneration', [made.id]);
    await ai.stage.aiJobs.idle();
    expect(ai.engine.counts.calls - calls).toBe(1);
    expect(await flowsOf(made.id)).toHaveLength(1);
  });

  test('leaves no word of its parameters, its context or its texts in a history', async () => {
    const made = await ai.make('flowGenerations');
    await ai.until(made, 'finished');
    const history = JSON.stringify(await ai.handle(made).fetchHistory());
    const payloads = [...history.matchAll(/"data":"([^"]+)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').toString(),
    );
    expect(payloads.join()).toContain(made.id);
    expect(payloads.join()).not.toMatch(/forklift|reach truck|The text of/i);
  });

  test.each(['finished', 'exception'] as const)('that ends in %s tells its webhook', async (status) => {
    const receiver = await startWebhookEndpoint();
    const id = ai.server.organizationId;
    const setUrl = (webhookUrl: string | null) =>
      ai.server.send('PATCH', `/organizations/${id}`, {
        data: { type: 'organizations', id, attributes: { webhookUrl } },
      });
    await setUrl(receiver.url);
    if (status === 'exception') ai.engine.script(new EngineFailure('refused', 'The model declined.'));
    const made = await ai.make('flowGenerations');
    await ai.until(made, status);
    await ai.stage.eventually('the webhook', async () => receiver.received.length > 0);
    const event = receiver.received[0]?.event;
    const shown = await ai.read(made);
    expect(event).toMatchObject({ type: `flowGeneration.${status}`, sequence: null });
    expect(event?.data).toMatchObject({ type: 'flowGenerations', id: made.id, attributes: shown.attributes });
    await setUrl(null);
    await receiver.close();
  });

  test('answers with its flow when a create waits for it', async () => {
    const { attributes } = made();
    const data = { type: 'flowGenerations', attributes };
    const answer = await ai.server.send('POST', '/flow-generations?sync=true', { data });
    expect(answer.status).toBe(201);
    expect(answer.parseResource().attributes).toMatchObject({
      status: 'finished',
      flowId: expect.any(String),
    });
  });
});

const made = () => ({
  attributes: {
    flowType: 'screening_flow',
    parameters: { language: 'nl', flowName: 'Kennismaking' },
  },
});
