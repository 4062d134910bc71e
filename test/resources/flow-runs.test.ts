import { describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { buildTextPayload } from '../support/builders/messages.ts';

const { server, make, makeFlow, patch, post, show, say } = useApi();

const openThread = async (attributes: Record<string, unknown> = {}, related: Record<string, string> = {}) =>
  (await make('messageThreads', { attributes: { chatbotPaused: false, ...attributes }, related })).id;

describe('a new run', () => {
  test('names flow and thread by id or as relationships, and publishes a flow that never was', async () => {
    const flow = await makeFlow();
    const [first, second] = [await openThread(), await openThread()];
    const byId = (await post('flowRuns', { flowId: flow.id, messageThreadId: first })).parseResource();
    expect(byId.attributes).toMatchObject({
      flowId: flow.id,
      messageThreadId: first,
      vacancyId: null,
      scheduleId: null,
      status: 'running',
      outcome: null,
      initialMessage: {},
      cost: 0,
      errorMessages: [],
      flowVersion: 1,
      finishedAt: null,
    });
    expect(byId.attributes['startedAt']).toMatch(/\+00:00$/);
    expect((await show('flows', flow.id))['publishedAt']).not.toBeNull();
    const related = { flow: flow.id, messageThread: second };
    expect((await make('flowRuns', { related })).attributes['messageThreadId']).toBe(second);
    const path = `/flow_runs/${byId.id}?include=flow,messageThread`;
    const included = (await server.send('GET', path)).parseIncluded();
    expect(new Map(included.map(({ type, id }) => [type, id]))).toEqual(
      new Map([
        ['flows', flow.id],
        ['messageThreads', first],
      ]),
    );
  });

  test("begins with the candidate's fields and the given state over them", async () => {
    const candidate = await make('candidates', {
      attributes: { firstName: 'Ada', email: 'ada@example.com' },
    });
    const thread = await openThread({}, { candidate: candidate.id });
    const state = { first_name: 'Countess', 'ats_field:acme:source': 'fair', nested: { list: [1, null] } };
    const { id } = await make('flowRuns', { related: { messageThread: thread }, attributes: { state } });
    expect((await show('flowRuns', id))['state']).toMatchObject({
      ...state,
      email: 'ada@example.com',
      phone: candidate.attributes['phone'],
    });
  });

  test('waits while another runs on the thread, and starts by itself when that one ends', async () => {
    const thread = await openThread();
    const flow = await makeFlow();
    const related = { flow: flow.id, messageThread: thread };
    const [first, second] = [await make('flowRuns', { related }), await make('flowRuns', { related })];
    expect([first.attributes['status'], second.attributes['status']]).toEqual(['running', 'queued']);
    expect(second.attributes['startedAt']).toBeNull();
    expect(
      (await patch('flowRuns', first.id, { status: 'finished' })).parseResource().attributes['status'],
    ).toBe('finished');
    expect((await show('flowRuns', second.id))['status']).toBe('running');
  });

  test('sends its initial message, which does not enter the flow', async () => {
    const thread = await openThread();
    const initialMessage = buildTextPayload('Welcome!');
    const run = await make('flowRuns', {
      related: { messageThread: thread },
      attributes: { initialMessage },
    });
    expect(run.attributes).toMatchObject({ initialMessage, currentNodeId: null });
    await say(thread, 'hello');
    const heard = (
      await server.send('GET', `/messages?filter[messageThreadId]=${thread}&sort=createdAt`)
    ).parseList().data;
    expect(heard.map(({ attributes }) => Object(attributes['payload']).attributes.value)).toEqual([
      'Welcome!',
      'hello',
      'Can you drive?',
    ]);
  });

  test('on a phone channel needs a template as its initial message, or none', async () => {
    const thread = await openThread({ channel: 'sms', identifier: '0620000100' });
    const flow = await makeFlow();
    const related = { flowId: flow.id, messageThreadId: thread };
    const refused = await post('flowRuns', { ...related, initialMessage: buildTextPayload('Hi') });
    expect([refused.status, ...refused.errorCodes()]).toEqual([
      422,
      'template_required /data/attributes/initialMessage',
    ]);
    expect((await post('flowRuns', { ...related, initialMessage: {} })).status).toBe(201);
  });

  test('is refused with what is wrong: an impossible message, a reserved name, a faulty flow', async () => {
    const messageThreadId = await openThread();
    const flowId = (await makeFlow()).id;
    const broken = await post('flowRuns', { flowId, messageThreadId, initialMessage: { type: 'text' } });
    expect(broken.errorCodes()).toEqual(['attribute_invalid /data/attributes/initialMessage']);
    const reserved = await post('flowRuns', { flowId, messageThreadId, state: { constructor: 1 } });
    expect(reserved.errorCodes()).toEqual(['attribute_invalid /data/attributes/state/constructor']);
    const texts = Array.from({ length: 3000 }, () => 'x'.repeat(100));
    const large = await post('flowRuns', { flowId, messageThreadId, state: { texts } });
    expect([large.status, ...large.errorCodes()]).toEqual([422, 'state_too_large /data/attributes/state']);
    const empty = await post('flowRuns', { flowId: (await make('flows')).id, messageThreadId });
    expect([empty.status, empty.parseErrors()[0]?.code]).toEqual([422, 'no_start_node']);
    const nothing = await post('flowRuns', { flowId: null, messageThreadId });
    expect(nothing.errorCodes()).toEqual(['attribute_invalid /data/attributes/flowId']);
    const vacancy = await post('flowRuns', {
      flowId,
      messageThreadId,
      vacancyId: '01890000-0000-7000-8000-000000000000',
    });
    expect([vacancy.status, ...vacancy.errorCodes()]).toEqual([404, 'not_found /data/attributes/vacancyId']);
  });
});

describe('a patch of a run', () => {
  test.each(['finished', 'timeout', 'cancelled', 'exception'])(
    'sets %s from any status, before it answers',
    async (status) => {
      const { id } = await make('flowRuns');
      expect((await patch('flowRuns', id, { status })).parseResource().attributes['status']).toBe(status);
      expect(
        (await patch('flowRuns', id, { status: 'cancelled' })).parseResource().attributes['status'],
      ).toBe('cancelled');
      expect((await show('flowRuns', id))['finishedAt']).not.toBeNull();
    },
  );

  test('cannot set queued or running', async () => {
    const { id } = await make('flowRuns');
    for (const status of ['queued', 'running', 'done']) {
      const answer = await patch('flowRuns', id, { status });
      expect([answer.status, ...answer.errorCodes()]).toEqual([
        422,
        'attribute_invalid /data/attributes/status',
      ]);
    }
  });

  test('replaces the state of a run that is not running; with a status in the same body, status first', async () => {
    const { id } = await make('flowRuns', { related: { messageThread: await openThread() } });
    const refused = await patch('flowRuns', id, { state: {} });
    expect(refused.status).toBe(422);
    expect(refused.parseErrors()).toMatchObject([
      { code: 'run_is_running', title: 'run is running', source: { pointer: '/data/attributes/state' } },
    ]);
    const answer = await patch('flowRuns', id, { state: { kept: true }, status: 'finished' });
    expect(answer.parseResource().attributes).toMatchObject({ status: 'finished', state: { kept: true } });
    expect((await patch('flowRuns', id, { state: {} })).parseResource().attributes['state']).toEqual({});
  });

  test('cannot touch the initial message', async () => {
    const { id } = await make('flowRuns', { related: { messageThread: await openThread() } });
    const answer = await patch('flowRuns', id, { initialMessage: {}, status: 'finished' });
    expect(answer.status).toBe(422);
    expect(answer.parseErrors()).toMatchObject([
      {
        code: 'initial_message_not_updatable',
        title: 'initial message cannot be updated',
        source: { pointer: '/data/attributes/initialMessage' },
      },
    ]);
    expect((await show('flowRuns', id))['status']).toBe('running');
  });
});

describe('a deleted run', () => {
  test('is gone, its workflow is told, and the next queued one starts', async () => {
    const messageThread = await openThread();
    const related = { flow: (await makeFlow()).id, messageThread };
    const [first, second] = [await make('flowRuns', { related }), await make('flowRuns', { related })];
    server.announced.length = 0;
    expect((await server.send('DELETE', `/flow-runs/${first.id}`)).status).toBe(204);
    expect((await server.send('GET', `/flow-runs/${first.id}`)).status).toBe(404);
    expect(server.announced.flatMap(({ runIds }) => [...runIds]).sort()).toEqual(
      [first.id, second.id].sort(),
    );
    expect((await show('flowRuns', second.id))['status']).toBe('running');
  });
});

describe('the list of runs', () => {
  test('is filtered by status and thread', async () => {
    const messageThread = await openThread();
    const related = { flow: (await makeFlow()).id, messageThread };
    const runs = [await make('flowRuns', { related }), await make('flowRuns', { related })];
    const ids = async (status: string) => {
      const path = `/flow-runs?filter[messageThreadId]=${messageThread}&filter[status]=${status}`;
      return (await server.send('GET', path)).parseList().data.map(({ id }) => id);
    };
    expect(await ids('running')).toEqual([runs[0]?.id]);
    expect(await ids('queued')).toEqual([runs[1]?.id]);
    expect(await ids('running,queued')).toHaveLength(2);
    expect(await ids('finished')).toEqual([]);
  });
});
