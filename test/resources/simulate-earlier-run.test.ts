import { describe, expect, test } from 'vitest';

import { createFactories } from '../support/builders/resources.ts';
import { useApi } from '../support/environments/api.ts';
import {
  transcriptLinesOf,
  nameQuestion,
  thank,
  createSimulations,
} from '../support/builders/simulations.ts';
import { say } from '../support/builders/actions.ts';

const { server, make, makeFlow, send } = useApi();
const { simulate, played, makeLine } = createSimulations(send);

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
    const { flow, start } = await makeLine([nameQuestion, thank]);
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
    expect(transcriptLinesOf(changed)).toEqual([
      '> Hi',
      'Your name?',
      '> Noor',
      'Thank you, Noor.',
      'How many hours?',
    ]);
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
    return answer.status === 200 ? [200] : [answer.status, ...answer.errorCodes()];
  };

  test('that was deleted, or whose candidate was, is not played again', async () => {
    const { flow } = await makeLine([nameQuestion, thank]);
    const one = await live(flow, ['Hi', 'Noor']);
    await server.send('DELETE', `/candidates/${one.candidate}`);
    expect(await outcomeOf(flow, one.run)).toEqual(erased);
    const gone = await live(flow, ['Hi']);
    await server.send('DELETE', `/flow-runs/${gone.run}`);
    expect(await outcomeOf(flow, gone.run)).toEqual([404, 'not_found /data/attributes/flowRunId']);
  });

  test('any message of which was deleted is not played again: of either side, also the one that ended it', async () => {
    const { flow } = await makeLine([nameQuestion, thank]);
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
    const { flow } = await makeLine([nameQuestion, thank]);
    const { run, thread } = await live(flow, ['Hi', 'Noor']);
    const payload = { type: 'text', attributes: { value: 'Welcome' } };
    const sent = { attributes: { sendBy: 'user', payload }, related: { messageThread: thread } };
    await server.send('DELETE', `/messages/${(await make('messages', sent)).id}`);
    expect(await outcomeOf(flow, run)).toEqual([200]);
  });

  test('whose state was replaced after its end is not played again, and has forgotten its candidate', async () => {
    const { flow } = await makeLine([nameQuestion, thank]);
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
    const greeting = say('About {{session.job}}:');
    const { flow } = await makeLine([greeting, nameQuestion]);
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
    expect(transcriptLinesOf({ transcript })).toEqual(['> Hi', 'About nurse:', 'Your name?']);
    expect(differences.reproduced).toBe(true);
  });

  test('that waits in its queue has nothing to play', async () => {
    const { id: flow } = await makeFlow();
    const thread = (await make('messageThreads', { attributes: { chatbotPaused: true } })).id;
    const { id } = await make('flowRuns', { related: { flow, messageThread: thread } });
    const refused = (await simulate(flow, { flowRunId: id })).errorCodes();
    expect(refused).toEqual(['attribute_invalid /data/attributes/flowRunId']);
  });

  test('of another flow, or of another organization, is not there', async () => {
    const [own, other] = [await makeFlow(), await makeFlow()];
    const { run } = await live(other.id, ['Hi']);
    const refused = (await simulate(own.id, { flowRunId: run })).errorCodes();
    expect(refused).toEqual(['not_found /data/attributes/flowRunId']);
    const theirs = await createFactories((method, path, sending) =>
      server.send(method, path, { token: server.otherToken, ...sending }),
    ).make('flowRuns');
    expect((await simulate(own.id, { flowRunId: theirs.id })).errorCodes()).toEqual(refused);
  });
});
