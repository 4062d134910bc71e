import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';

const { server, make, makeFlow } = useApi();

const media = { type: 'image', image: { data: 'AAAA' } };

describe('a body with a fault of its schema and one of a rule', () => {
  test.each([
    [
      'messages',
      '/messages',
      { sendBy: 'nobody', payload: media },
      ['attribute_invalid sendBy', 'media_refused payload/image/data'],
    ],
    [
      'flowRuns',
      '/flow-runs',
      { state: 'x', initialMessage: media },
      ['attribute_invalid state', 'media_refused initialMessage/image/data'],
    ],
    [
      'nodeActions',
      '/node-actions',
      { index: 'x', actionType: 'ask', subType: 'text', value: {} },
      ['attribute_invalid index', 'attribute_required value'],
    ],
    [
      'messageThreads',
      '/message-threads',
      { channel: 'sms', identifier: 'not a phone', chatbotPaused: 'x' },
      ['attribute_invalid identifier', 'attribute_invalid chatbotPaused'],
    ],
    [
      'nodes',
      '/nodes',
      { name: '', index: 0, isEndFlow: true },
      ['attribute_invalid name', 'end_flow_type_missing '],
    ],
  ])('of %s gets both in one answer', async (type, path, attributes, refusals) => {
    const answer = await server.send('POST', path, { data: { type, attributes } });
    expect(answer.status).toBe(422);
    const expected = refusals.map((each) => {
      const [code, name] = each.split(' ');
      return `${code} /data/attributes${name === '' ? '' : `/${name}`}`;
    });
    expect(answer.errorCodes()).toEqual(expect.arrayContaining(expected));
  });

  test('of a managed organization gets both in one answer', async () => {
    const attributes = { name: '', token: 'short', country: 'ZZ', webhookSecret: 'whsec_' };
    const answer = await server.send('POST', '/public/v2/management/organizations', {
      token: server.partnerKey,
      data: { type: 'organizations', attributes },
    });
    expect(answer.status).toBe(422);
    expect(new Set(answer.errorCodes())).toEqual(
      new Set([
        'attribute_invalid /data/attributes/name',
        'attribute_invalid /data/attributes/country',
        'token_refused /data/attributes/token',
        'attribute_invalid /data/attributes/webhookSecret',
      ]),
    );
  });

  test('gets no second fault for a field that could not be read', async () => {
    const attributes = { name: 'End', index: 0, isEndFlow: true, endFlowType: 'x' };
    const answer = await server.send('POST', '/nodes', { data: { type: 'nodes', attributes } });
    expect(answer.errorCodes().filter((each) => each.includes('end_flow'))).toEqual([]);
    expect(answer.errorCodes()).toContain('attribute_invalid /data/attributes/endFlowType');
  });
});

describe('a flow deleted while a run of it is made', () => {
  test('either stays with its run or goes and the run is refused', async () => {
    const outcomes = new Set<string>();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const flow = await makeFlow();
      // Publishing locks the flow: only a run of a published one does without.
      await server.send('POST', `/flows/${flow.id}/publish`);
      const thread = await make('messageThreads', { attributes: { chatbotPaused: false } });
      const attributes = { flowId: flow.id, messageThreadId: thread.id };
      const making = server.send('POST', '/flow-runs', { data: { type: 'flowRuns', attributes } });
      await new Promise((resolve) => setTimeout(resolve, attempt % 15));
      const gone = await server.send('DELETE', `/flows/${flow.id}`);
      const made = await making;
      const path = made.status === 201 ? `/flow-runs/${made.parseResource().id}` : '';
      const run = path === '' ? undefined : (await server.send('GET', path)).parseResource().attributes;
      const end = run ? `with its flow: ${run['flowId'] === flow.id}` : made.errorCodes().join(', ');
      outcomes.add(`${gone.status}, ${made.status} ${end}`);
    }
    const stayed = '409, 201 with its flow: true';
    const went = '204, 404 not_found /data/attributes/flowId';
    expect([...outcomes].filter((each) => each !== stayed && each !== went)).toEqual([]);
    expect(outcomes.size).toBeGreaterThan(0);
  }, 60_000);
});
