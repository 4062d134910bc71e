import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { exampleId } from '../../src/jsonapi/examples.ts';
import { factoriesOf, type Factories } from '../support/factories.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let make: Factories['make'];
let makeFlow: Factories['makeFlow'];
beforeAll(async () => {
  server = await startServer();
  ({ make, makeFlow } = factoriesOf(server.send));
});
afterAll(() => server.close());

const simulate = (flow: string, attributes: Record<string, unknown>) =>
  server.send('POST', `/flows/${flow}/simulate`, { data: { type: 'flowSimulations', attributes } });

/** A simulation's attributes; fails, with the answer, when it was refused. */
const played = async (flow: string, attributes: Record<string, unknown>) => {
  const answer = await simulate(flow, attributes);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return Object(answer.body).data.attributes;
};

const linesOf = ({ transcript }: { transcript: readonly unknown[] }): string[] =>
  transcript.map((line) => {
    const { sendBy, payload } = Object(line);
    const text = payload.attributes?.value ?? `<${payload.type}>`;
    return sendBy === 'candidate' ? `> ${text}` : text;
  });

interface Sketch {
  readonly actions: readonly (readonly [string, string, Record<string, unknown>, string?])[];
  readonly settings?: Record<string, unknown>;
}

/** A flow of one node of actions and an accepted end. */
const makeLine = async ({ actions, settings = {} }: Sketch): Promise<{ flow: string; start: string }> => {
  const { id: flow } = await make('flows', {
    attributes: { reminderInterval: 60, sessionTimeout: 600, reminderMessage: 'Still there?', ...settings },
  });
  const related = { flow };
  const start = (await make('nodes', { attributes: { name: 'Start', index: 0, isStartFlow: true }, related }))
    .id;
  const ends = { name: 'End', index: 1, isEndFlow: true, endFlowType: 'accepted' };
  const exitNode = (await make('nodes', { attributes: ends, related })).id;
  for (const [index, [actionType, subType, value, variableName]] of actions.entries()) {
    const attributes = { index, actionType, subType, value, ...(variableName && { variableName }) };
    await make('nodeActions', { attributes, related: { node: start } });
  }
  await make('nodeTransitions', {
    attributes: { index: 0, condition: '' },
    related: { node: start, exitNode },
  });
  return { flow, start };
};

const question = ['ask', 'text', { text: 'Your name?' }, 'name'] as const;
const thanks = ['say', 'text', { text: 'Thank you, {{session.name}}.' }] as const;

describe('a script', () => {
  test('is played against the draft: who says what, where, which way, and how it ends', async () => {
    const { flow, start } = await makeLine({ actions: [question, thanks] });
    const found = await played(flow, {
      startsAt: '2026-03-02T09:00:00.000Z',
      messages: [
        { text: 'Hello', after: 0 },
        { text: 'Noor', after: 30 },
      ],
      state: { source: 'careers page' },
    });
    expect(linesOf(found)).toEqual(['> Hello', 'Your name?', '> Noor', 'Thank you, Noor.']);
    expect(found.transcript[1]).toMatchObject({ at: '2026-03-02T09:00:00.001+00:00', nodeId: start });
    expect(found.transcript[2]).toMatchObject({ at: '2026-03-02T09:00:30.000+00:00', nodeId: start });
    expect(found.transcript[1].actionId).toEqual(found.transcript[2].actionId);
    expect(found.transcript[3].actionId).not.toEqual(found.transcript[2].actionId);
    expect(found.path.map((visit: unknown) => Object(visit).nodeName)).toEqual(['Start', 'End']);
    expect(found.path).toMatchObject([
      { nodeId: start, transitionId: null },
      { transitionId: expect.any(String) },
    ]);
    expect(found.state).toMatchObject({ source: 'careers page', name: 'Noor' });
    expect(found).toMatchObject({ version: null, deeds: [], differences: null });
    expect(found.end).toMatchObject({ status: 'finished', outcome: 'accepted', cost: 1, limited: false });
  });

  test('plays time: waits, the reminder, the end by silence', async () => {
    const wait = ['say', 'text', { text: 'One moment.', wait: 3600 }] as const;
    const { flow } = await makeLine({ actions: [wait, question] });
    const hello = { text: 'Hello', after: 0 };
    expect(linesOf(await played(flow, { messages: [hello] }))).toEqual([
      '> Hello',
      'One moment.',
      'Your name?',
    ]);
    const early = await played(flow, { messages: [hello, { after: 3_000 }, { chatbot: 'pause', after: 0 }] });
    expect(linesOf(early)).toEqual(['> Hello']);
    const silent = await played(flow, { messages: [hello, { after: 12 * 3_600 }] });
    expect(linesOf(silent)).toEqual(['> Hello', 'One moment.', 'Your name?', 'Still there?']);
    expect(silent.transcript[3].origin).toBe('reminder');
    expect(silent.end).toMatchObject({ status: 'timeout', nodeId: expect.any(String) });
  });

  test('has a candidate, a vacancy, buttons and stand-ins for files', async () => {
    const options = [
      { value: 'day', label: 'By day' },
      { value: 'night', label: 'By night' },
    ];
    const { flow } = await makeLine({
      actions: [
        ['ask', 'choice', { text: '{{candidate.firstName}}, when at {{vacancy.title}}?', options }, 'shift'],
        ['ask', 'file', { text: 'Your CV?', accept: ['application/pdf'] }, 'cv'],
        ['update', 'candidate', { fields: { externalId: 'shift' } }],
      ],
    });
    const { id: vacancyId, attributes } = await make('vacancies');
    const found = await played(flow, {
      candidate: { firstName: 'Noor' },
      vacancyId,
      messages: [
        { text: 'Hi' },
        { choice: 'night' },
        { media: { type: 'image', mime_type: 'image/png' } },
        { media: { type: 'document', mime_type: 'application/pdf', filename: 'cv.pdf', size: 2_000 } },
      ],
    });
    expect(linesOf(found)[1]).toBe(`Noor, when at ${String(attributes['title'])}?`);
    expect(found.state.shift).toBe('night');
    expect(found.state.cv).toMatchObject({ filename: 'cv.pdf', mimeType: 'application/pdf' });
    const [, , , , , , document] = found.transcript;
    expect(document.payload).toEqual({
      type: 'document',
      document: { filename: 'cv.pdf', mime_type: 'application/pdf', size: 2_000 },
    });
    expect(found.deeds).toEqual([
      {
        at: expect.any(String),
        type: 'updateCandidate',
        data: { fields: { externalId: 'night' }, candidateStatusId: null },
      },
    ]);
    expect(found.end.status).toBe('finished');
  });

  test('is heard as the channel hears it: bursts, words that end it, people who take over', async () => {
    const { flow } = await makeLine({ actions: [question, thanks, ['handover', 'inbox', {}]] });
    const messages = [
      { text: 'Hi' },
      { text: 'Noor' },
      { text: 'de Vries', after: 1 },
      { text: 'Anybody?' },
      { chatbot: 'resume', after: 60 },
    ];
    const found = await played(flow, { channel: 'sms', messages });
    expect(found.state.name).toBe('Noor\nde Vries');
    expect(linesOf(found).at(-1)).toBe('> Anybody?');
    expect(found.end).toMatchObject({ status: 'finished', chatbotPaused: false });
    const out = await played(flow, { channel: 'sms', messages: [{ text: 'Hi' }, { text: 'STOP' }] });
    expect(out.end).toMatchObject({ status: 'cancelled', chatbotPaused: true });
  });

  test('stores and sends nothing', async () => {
    const { id: flow } = await makeFlow();
    const counts = async () =>
      Promise.all(
        ['/messages', '/flow-runs', '/message-threads', '/candidates', '/flow-versions'].map(
          async (path) => (await server.send('GET', path)).list().meta['total'],
        ),
      );
    const before = await counts();
    await played(flow, { messages: [{ text: 'Hi' }, { text: 'yes' }] });
    expect(await counts()).toEqual(before);
    const shown = (await server.send('GET', `/flows/${flow}`)).resource().attributes;
    expect(shown).toMatchObject({ publishedAt: null, unpublishedChanges: true });
  });

  test('is bounded: it stops at the limit, and says so', async () => {
    const long = ['say', 'text', { text: 'x'.repeat(9_900) }] as const;
    const { flow, start } = await makeLine({
      actions: [long, long, long, ['ask', 'number', { text: 'How many?' }, 'n']],
    });
    const [way] = (await server.send('GET', `/node-transitions?filter[nodeId]=${start}`)).list().data;
    const attributes = { condition: 'session.n > 1000' };
    const id = way?.id ?? '';
    await server.send('PATCH', `/node-transitions/${id}`, {
      data: { type: 'nodeTransitions', id, attributes },
    });
    const back = { attributes: { index: 1, condition: '' }, related: { node: start, exitNode: start } };
    await make('nodeTransitions', back);
    const found = await played(flow, { messages: Array.from({ length: 200 }, () => ({ text: '1' })) });
    expect(found.end).toMatchObject({ status: 'running', limited: true });
    expect(found.transcript.length).toBeLessThan(700);
    const short = await played(flow, { messages: [{ text: '1' }, { text: '1' }, { text: '1001' }] });
    expect(short.end).toMatchObject({ status: 'finished', limited: false });
  });
});

describe('a simulation is refused', () => {
  test('with every fault of the draft, as publishing is', async () => {
    const { id: flow } = await make('flows');
    const refusals = (await server.send('POST', `/flows/${flow}/publish`)).refusals();
    const answer = await simulate(flow, { messages: [{ text: 'Hi' }] });
    expect([answer.status, answer.refusals()]).toEqual([422, refusals]);
  });

  test('with pointers into the body', async () => {
    const { id: flow } = await makeFlow();
    const refused = async (attributes: Record<string, unknown>) =>
      (await simulate(flow, attributes)).refusals();
    expect(await refused({ version: 7 })).toEqual(['version_unknown /data/attributes/version']);
    expect(await refused({ vacancyId: exampleId('vacancies') })).toEqual([
      'not_found /data/attributes/vacancyId',
    ]);
    expect(await refused({ flowRunId: exampleId('flowRuns') })).toEqual([
      'not_found /data/attributes/flowRunId',
    ]);
    expect(await refused({ flowRunId: exampleId('flowRuns'), messages: [], channel: 'web' })).toEqual([
      'attribute_invalid /data/attributes/channel',
      'attribute_invalid /data/attributes/messages',
    ]);
    expect(await refused({ messages: [{ text: 'a', chatbot: 'pause' }, { after: -1 }] })).toEqual([
      'attribute_invalid /data/attributes/messages/0',
      'attribute_invalid /data/attributes/messages/1/after',
    ]);
    expect(await refused({ messages: Array.from({ length: 201 }, () => ({ text: 'x' })) })).toEqual([
      'attribute_invalid /data/attributes/messages',
    ]);
    const initialMessage = { type: 'text', attributes: { value: 'Dear' } };
    expect(await refused({ channel: 'sms', initialMessage })).toEqual([
      'template_required /data/attributes/initialMessage',
    ]);
  });

  test('for a flow of another organization', async () => {
    const { id: flow } = await makeFlow();
    const path = `/flows/${flow}/simulate`;
    expect((await server.send('POST', path, { data: {}, token: server.otherToken })).status).toBe(404);
  });
});

const write = (messageThread: string, value: string) => {
  const payload = { type: 'text', attributes: { value } };
  return make('messages', { attributes: { sendBy: 'candidate', payload }, related: { messageThread } });
};

/** The ids of a thread's messages, in their order. */
const messagesOf = async (thread: string): Promise<string[]> => {
  const answer = await server.send('GET', `/messages?filter[messageThreadId]=${thread}&sort=createdAt`);
  return Object(answer.body).data.map(({ id }: { id: string }) => id);
};

/** A run of a flow whose candidate has answered `texts`; the first of them begins it. */
const live = async (flow: string, texts: readonly string[]) => {
  const candidate = (await make('candidates')).id;
  const thread = await make('messageThreads', {
    attributes: { chatbotPaused: false },
    related: { candidate },
  });
  const run = (await make('flowRuns', { related: { flow, messageThread: thread.id } })).id;
  for (const text of texts) await write(thread.id, text);
  return { run, candidate, thread: thread.id };
};

describe('an earlier run', () => {
  test('is played again on its version without a difference, and on a draft with what would have been different', async () => {
    const { flow, start } = await makeLine({ actions: [question, thanks] });
    const { run } = await live(flow, ['Hi', 'Noor']);
    const same = await played(flow, { flowRunId: run, version: 1 });
    const accepted = { status: 'finished', outcome: 'accepted' };
    expect(same.differences).toEqual({
      firstMessage: null,
      nodes: { onlyBefore: [], onlyAfter: [] },
      end: { same: true, before: accepted, after: accepted },
      reproduced: true,
    });
    const more = ['ask', 'number', { text: 'How many hours?' }, 'hours'] as const;
    const [actionType, subType, value, variableName] = more;
    const attributes = { index: 5, actionType, subType, value, variableName };
    await make('nodeActions', { attributes, related: { node: start } });
    const changed = await played(flow, { flowRunId: run });
    expect(linesOf(changed)).toEqual(['> Hi', 'Your name?', '> Noor', 'Thank you, Noor.', 'How many hours?']);
    expect(changed.differences).toMatchObject({
      firstMessage: {
        index: 4,
        before: null,
        after: { sendBy: 'chatbot', payload: { attributes: { value: 'How many hours?' } } },
      },
      nodes: { onlyBefore: [expect.any(String)], onlyAfter: [] },
      end: { same: false, before: accepted, after: { status: 'running', outcome: null } },
      reproduced: true,
    });
  });

  const erased = [422, 'run_erased /data/attributes/flowRunId'];
  const outcomeOf = async (flow: string, flowRunId: string) => {
    const answer = await simulate(flow, { flowRunId });
    return answer.status === 200 ? [200] : [answer.status, ...answer.refusals()];
  };

  test('that was deleted, or whose candidate was, is not played again', async () => {
    const { flow } = await makeLine({ actions: [question, thanks] });
    const one = await live(flow, ['Hi', 'Noor']);
    await server.send('DELETE', `/candidates/${one.candidate}`);
    expect(await outcomeOf(flow, one.run)).toEqual(erased);
    const gone = await live(flow, ['Hi']);
    await server.send('DELETE', `/flow-runs/${gone.run}`);
    expect(await outcomeOf(flow, gone.run)).toEqual([404, 'not_found /data/attributes/flowRunId']);
  });

  test('any message of which was deleted is not played again: of either side, also the one that ended it', async () => {
    const { flow } = await makeLine({ actions: [question, thanks] });
    for (const texts of [
      ['Hi', 'Noor'],
      ['Hi', 'stop'],
    ]) {
      const { thread } = await live(flow, texts);
      const said = await messagesOf(thread);
      expect(said.length).toBeGreaterThanOrEqual(3);
      for (const place of said.keys()) {
        const { run, thread: again } = await live(flow, texts);
        expect(await outcomeOf(flow, run)).toEqual([200]);
        const deleted = await server.send('DELETE', `/messages/${(await messagesOf(again))[place]}`);
        expect([deleted.status, await outcomeOf(flow, run)]).toEqual([204, erased]);
      }
    }
  });

  test('is played again after a message of the thread that is none of it was deleted', async () => {
    const { flow } = await makeLine({ actions: [question, thanks] });
    const { run, thread } = await live(flow, ['Hi', 'Noor']);
    const payload = { type: 'text', attributes: { value: 'Welcome' } };
    const sent = { attributes: { sendBy: 'user', payload }, related: { messageThread: thread } };
    await server.send('DELETE', `/messages/${(await make('messages', sent)).id}`);
    expect(await outcomeOf(flow, run)).toEqual([200]);
  });

  test('whose state was replaced after its end is not played again, and has forgotten its candidate', async () => {
    const { flow } = await makeLine({ actions: [question, thanks] });
    const patch = (run: string, attributes: Record<string, unknown>) =>
      server.send('PATCH', `/flow-runs/${run}`, { data: { type: 'flowRuns', id: run, attributes } });
    const kept = 'select candidate_fields from flow_runs where id = $1';
    for (const state of [{}, { name: 'Noor' }]) {
      const { run } = await live(flow, ['Hi', 'Noor']);
      expect((await patch(run, { state })).status).toBe(200);
      expect(await outcomeOf(flow, run)).toEqual(erased);
      expect(await server.query(kept, [run])).toEqual([{ candidate_fields: null }]);
    }
    const { run } = await live(flow, ['Hi']);
    await patch(run, { status: 'cancelled', state: {} });
    expect(await outcomeOf(flow, run)).toEqual(erased);
  });

  test('whose state was replaced while it was queued is played again with that state', async () => {
    const greeting = ['say', 'text', { text: 'About {{session.job}}:' }] as const;
    const { flow } = await makeLine({ actions: [greeting, question] });
    const attributes = { chatbotPaused: true };
    const related = { candidate: (await make('candidates')).id };
    const thread = (await make('messageThreads', { attributes, related })).id;
    const asked = { attributes: { state: { job: 'driver' } }, related: { flow, messageThread: thread } };
    const run = (await make('flowRuns', asked)).id;
    const change = (type: string, path: string, id: string, to: Record<string, unknown>) =>
      server.send('PATCH', `/${path}/${id}`, { data: { type, id, attributes: to } });
    await change('flowRuns', 'flow-runs', run, { state: { job: 'nurse' } });
    await change('messageThreads', 'message-threads', thread, { chatbotPaused: false });
    await write(thread, 'Hi');
    const { transcript, differences } = await played(flow, { flowRunId: run, version: 1 });
    expect(linesOf({ transcript })).toEqual(['> Hi', 'About nurse:', 'Your name?']);
    expect(differences.reproduced).toBe(true);
  });

  test('that waits in its queue has nothing to play', async () => {
    const { id: flow } = await makeFlow();
    const thread = (await make('messageThreads', { attributes: { chatbotPaused: true } })).id;
    const { id } = await make('flowRuns', { related: { flow, messageThread: thread } });
    const refused = (await simulate(flow, { flowRunId: id })).refusals();
    expect(refused).toEqual(['attribute_invalid /data/attributes/flowRunId']);
  });

  test('of another flow, or of another organization, is not there', async () => {
    const [own, other] = [await makeFlow(), await makeFlow()];
    const { run } = await live(other.id, ['Hi']);
    const refused = (await simulate(own.id, { flowRunId: run })).refusals();
    expect(refused).toEqual(['not_found /data/attributes/flowRunId']);
    const theirs = await factoriesOf((method, path, sending) =>
      server.send(method, path, { token: server.otherToken, ...sending }),
    ).make('flowRuns');
    expect((await simulate(own.id, { flowRunId: theirs.id })).refusals()).toEqual(refused);
  });
});
