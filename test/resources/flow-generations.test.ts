import { describe, expect, test } from 'vitest';

import { contextExample, parametersExample } from '../../src/resources/flow-generations/example.ts';
import { useApi } from '../support/environments/api.ts';

const { server } = useApi();

const generate = (attributes: Readonly<Record<string, unknown>>) =>
  server.send('POST', '/flow-generations', { data: { type: 'flowGenerations', attributes } });

const complete = {
  flowType: 'vacancy_application_flow',
  parameters: parametersExample,
  context: contextExample,
};

describe('a flow generation', () => {
  test('is queued, keeps what was sent as it was, and is set going after its commit', async () => {
    const answer = await generate({
      ...complete,
      parameters: { language: 'nl', flowName: ' Chauffeur ' },
    });
    expect(answer.status).toBe(201);
    const { id, attributes } = answer.parseResource();
    expect(attributes).toMatchObject({
      flowType: 'vacancy_application_flow',
      parameters: { language: 'nl', flowName: ' Chauffeur ' },
      context: contextExample,
      status: 'queued',
      flowId: null,
      cost: 0,
      errorMessages: [],
    });
    expect(server.tasks).toContain(`start ${id}`);
  });

  test('needs no context where its flow type needs none', async () => {
    const { context: _, ...without } = complete;
    expect((await generate({ ...without, flowType: 'screening_flow' })).status).toBe(201);
    expect((await generate({ ...without, flowType: 'screening_flow', context: null })).status).toBe(201);
    const refused = await generate(without);
    expect(refused.parseErrors()).toMatchObject([
      { code: 'attribute_required', source: { pointer: '/data/attributes' }, meta: { member: 'context' } },
    ]);
  });

  test('is refused with all faults of its parameters and context at once, each with its pointer', async () => {
    const answer = await generate({
      flowType: 'vacancy_application_flow',
      parameters: {
        language: 'nl',
        emojiUsage: 1,
        knockoutRequirements: [
          { value: 'Has a licence', sessionField: 'licence' },
          { value: '', sessionField: 'has space' },
        ],
        requiredFields: 'email',
        colour: 'red',
      },
      context: { type: 'html', value: '  ' },
    });
    expect(answer.status).toBe(422);
    expect(answer.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/context/type',
      'attribute_invalid /data/attributes/context/value',
      'attribute_invalid /data/attributes/parameters/emojiUsage',
      'attribute_invalid /data/attributes/parameters/knockoutRequirements/1/sessionField',
      'attribute_invalid /data/attributes/parameters/knockoutRequirements/1/value',
      'attribute_invalid /data/attributes/parameters/requiredFields',
      'attribute_unknown /data/attributes/parameters/colour',
    ]);
  });

  test('tells the faults of its parameters also when the flow type is none', async () => {
    const answer = await generate({ flowType: 'no_flow', parameters: { language: 'nl' }, context: 'text' });
    expect(answer.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/context',
      'attribute_invalid /data/attributes/flowType',
    ]);
  });

  test('in a language that the built-in engine cannot write is refused', async () => {
    const answer = await generate({ ...complete, parameters: { ...parametersExample, language: 'pl' } });
    expect(answer.errorCodes()).toEqual(['attribute_invalid /data/attributes/parameters/language']);
  });

  test('is told the fault of its language beside all others', async () => {
    const parameters = { language: 'fr', flowName: '' };
    const interview = await generate({ flowType: 'interview_flow', parameters });
    expect(interview.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/parameters/flowName',
      'attribute_invalid /data/attributes/parameters/language',
    ]);
    const application = await generate({
      flowType: 'vacancy_application_flow',
      parameters: { ...parametersExample, language: 'fr' },
    });
    expect(application.errorCodes()).toEqual([
      'attribute_invalid /data/attributes/parameters/language',
      'attribute_required /data/attributes',
    ]);
  });

  test('cannot be patched', async () => {
    const { id } = (await generate(complete)).parseResource();
    const data = { type: 'flowGenerations', id, attributes: { flowType: 'interview_flow' } };
    const answer = await server.send('PATCH', `/flow-generations/${id}`, { data });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'DELETE, GET, HEAD']);
  });

  test('that is deleted ends its workflow, and leaves the flow that it made', async () => {
    const { id } = (await generate(complete)).parseResource();
    const attributes = { name: 'Made', reminderInterval: 0, reminderMessage: 'Hello?', sessionTimeout: 60 };
    const flow = (
      await server.send('POST', '/flows', { data: { type: 'flows', attributes } })
    ).parseResource();
    await server.query(
      `update flow_generations set status = 'finished', finished_at = now(), flow_id = $2 where id = $1`,
      [id, flow.id],
    );
    const shown = await server.send('GET', `/flow-generations/${id}?include=flow`);
    expect(shown.parseIncluded().map((each) => each.id)).toEqual([flow.id]);
    expect((await server.send('DELETE', `/flow-generations/${id}`)).status).toBe(204);
    expect(server.tasks).toContain(`cancel ${id}`);
    expect((await server.send('GET', `/flows/${flow.id}`)).status).toBe(200);
  });

  test('whose flow is deleted stays, without it', async () => {
    const { id } = (await generate(complete)).parseResource();
    const attributes = { name: 'Made', reminderInterval: 0, reminderMessage: 'Hello?', sessionTimeout: 60 };
    const flow = (
      await server.send('POST', '/flows', { data: { type: 'flows', attributes } })
    ).parseResource();
    await server.query('update flow_generations set flow_id = $2 where id = $1', [id, flow.id]);
    expect((await server.send('DELETE', `/flows/${flow.id}`)).status).toBe(204);
    const { attributes: shown } = (await server.send('GET', `/flow-generations/${id}`)).parseResource();
    expect(shown['flowId']).toBeNull();
  });
});
