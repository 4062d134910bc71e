import { describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import type { Payload } from '../../src/messaging/payload.ts';
import { type ActionSketch, ask } from '../support/builders/actions.ts';
import { type FlowSketch, shortFlowSketch } from '../support/builders/flow.ts';
import { createManualClock, useConversation } from '../support/environments/conversation.ts';

// The rows of docs/event-pairs.md in which the candidate sends files, and what else a flow does.

const clock = createManualClock();

const stage = useConversation({ clock });

const pdf = (filename: string, caption?: string): Payload => ({
  type: 'document',
  document: {
    file_id: newId(),
    filename,
    mime_type: 'application/pdf',
    size: 1000,
    ...(caption !== undefined && { caption }),
  },
});

const asking = (...actions: ActionSketch[]): FlowSketch => ({
  nodes: { start: { actions, to: { end: '' } }, end: { end: 'accepted', actions: [] } },
});
const action = (kind: string, value: Record<string, unknown>): ActionSketch => {
  const [actionType = '', subType = ''] = kind.split('/');
  return { actionType, subType, value };
};

const begun = async (sketch: FlowSketch): Promise<{ thread: string; run: string }> => {
  const thread = await stage.thread();
  const run = await stage.run(await stage.flow(sketch), thread);
  await stage.say(thread, 'Hi');
  return { thread, run };
};

const attend = async (run: string): Promise<void> => {
  let seen = await stage.conversation.takeTimerTurn(run);
  while (seen.pending) seen = await stage.conversation.takePendingTurn(run);
};

const cv = ask('file', 'cv', { text: 'Your CV?' });
const files = ask('file', 'files', { text: 'Your files?', multiple: true });

describe('a file', () => {
  test('answers the question that asks for it', async () => {
    const { thread, run } = await begun(asking(cv));
    await stage.send(thread, pdf('cv.pdf', 'there you are'));
    expect(await stage.loadRun(run)).toMatchObject({
      status: 'finished',
      state: { cv: { filename: 'cv.pdf', mimeType: 'application/pdf', size: 1000 } },
    });
    expect(await stage.transcript(thread)).toEqual(['> Hi', 'Your CV?', '> <document cv.pdf>']);
  });

  test('then text: the file is the answer, the text that of the next question', async () => {
    const { thread, run } = await begun(asking(cv, ask('text', 'name', { text: 'Name?' })));
    await stage.send(thread, pdf('cv.pdf'));
    await stage.say(thread, 'Ann');
    expect((await stage.loadRun(run))?.state).toMatchObject({ cv: { filename: 'cv.pdf' }, name: 'Ann' });
  });

  test('then file: both, where several are asked; the second is no answer to words', async () => {
    const several = await begun(asking(files));
    await stage.send(several.thread, pdf('a.pdf'));
    await stage.send(several.thread, pdf('b.pdf'));
    await stage.say(several.thread, 'done');
    expect((await stage.loadRun(several.run))?.state).toMatchObject({
      files: [{ filename: 'a.pdf' }, { filename: 'b.pdf' }],
    });
    const one = await begun(asking(cv, ask('text', 'name', { text: 'Name?' })));
    await stage.send(one.thread, pdf('a.pdf'));
    await stage.send(one.thread, pdf('b.pdf'));
    expect((await stage.transcript(one.thread)).at(-1)).toMatch(/^Thank you, I have kept that/u);
    expect((await stage.loadRun(one.run))?.state).not.toHaveProperty('name');
  });

  test('in a burst is taken together with the others and the words around it', async () => {
    const { thread, run } = await begun({
      ...asking(files, ask('text', 'name', { text: 'Name?' })),
      answerBurstSeconds: 3,
    });
    clock.advanceSeconds(3);
    await attend(run);
    for (const payload of [pdf('a.pdf'), pdf('b.pdf')]) await stage.send(thread, payload);
    await stage.say(thread, 'done');
    clock.advanceSeconds(3);
    await attend(run);
    expect((await stage.loadRun(run))?.state).toMatchObject({
      files: [{ filename: 'a.pdf' }, { filename: 'b.pdf' }],
      _answers: { files: { text: 'done' } },
    });
    expect((await stage.transcript(thread)).at(-1)).toBe('Name?');
  });

  test('in a pause is for people', async () => {
    const { thread, run } = await begun(asking(cv));
    await stage.pause(thread, true);
    await stage.send(thread, pdf('cv.pdf'));
    await stage.pause(thread, false);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running', state: {} });
  });

  test('in a wait answers nothing', async () => {
    const wait = { actionType: 'say', subType: 'text', value: { text: 'Now', wait: 60 } };
    const { thread, run } = await begun(asking(wait, cv));
    await stage.send(thread, pdf('early.pdf'));
    clock.advanceMinutes(1);
    await attend(run);
    expect(await stage.loadRun(run)).toMatchObject({ status: 'running', state: {} });
    await stage.send(thread, pdf('cv.pdf'));
    expect((await stage.loadRun(run))?.state).toMatchObject({ cv: { filename: 'cv.pdf' } });
  });

  test('on a thread without a run enters the enabled flow', async () => {
    const [flowId, connection, thread] = [await stage.flow(shortFlowSketch), newId(), await stage.thread()];
    const insert = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, enabled_flow_id)
                    values ($1, now(), now(), $2, 'web', 'Site', $3)`;
    await stage.database.query({ text: insert }, [connection, stage.organizationId, flowId]);
    await stage.send(thread, pdf('cv.pdf'));
    expect(await stage.transcript(thread)).toEqual(['> <document cv.pdf>', 'What is your name?']);
    await stage.database.query({ text: 'delete from channel_connections where id = $1' }, [connection]);
  });
});

describe('what a flow sends', () => {
  test('can be a file or a link, with its caption filled in', async () => {
    const url = 'https://example.com/map.png';
    const media = action('say/media', { type: 'image', url, caption: 'For {{session.name}}' });
    const { thread } = await begun(asking(ask('text', 'name', { text: 'Name?' }), media));
    await stage.say(thread, 'Ann');
    const text = `select payload from messages where message_thread_id = $1 order by created_at desc limit 1`;
    const [row] = await stage.database.query({ text }, [thread]);
    expect(row).toEqual({ payload: { type: 'image', image: { url, caption: 'For Ann' } } });
  });
});

describe('a vacancy', () => {
  const open = async (title: string, cities: readonly string[], deleted = false): Promise<string> => {
    const id = newId();
    const vacancy = `insert into vacancies (id, created_at, updated_at, organization_id, title, description, deleted_at)
                     values ($1, now(), now(), $2, $3, 'x', $4)`;
    await stage.database.query({ text: vacancy }, [
      id,
      stage.organizationId,
      title,
      deleted ? new Date() : null,
    ]);
    for (const city of cities) {
      const location = `insert into locations (id, created_at, updated_at, organization_id, vacancy_id, city)
                        values ($1, now(), now(), $2, $3, $4)`;
      await stage.database.query({ text: location }, [newId(), stage.organizationId, id, city]);
    }
    return id;
  };

  test('is offered from what is open now, and chosen by words', async () => {
    await open('Cook', ['Utrecht', 'Zeist']);
    const nurse = await open('Night nurse', ['Rotterdam']);
    await open('Gone', [], true);
    const { thread, run } = await begun(asking(ask('vacancy', 'job', { text: 'Which job?' })));
    const text = `select payload -> 'attributes' -> 'options' as options from messages
                   where message_thread_id = $1 order by created_at desc limit 1`;
    const [row] = await stage.database.query({ text }, [thread]);
    expect(row).toMatchObject({
      options: [
        { value: nurse, label: 'Night nurse', description: 'Rotterdam' },
        { label: 'Cook', description: 'Utrecht, Zeist' },
      ],
    });
    await stage.say(thread, 'the nurse one, please');
    expect(await stage.loadRun(run)).toMatchObject({ status: 'finished', state: { job: nurse } });
  });
});

describe('a draft', () => {
  test('that sets a status of nobody, or of another organization, is not published', async () => {
    const status = newId();
    const sketch = asking(action('update/candidate', { fields: {}, candidateStatusId: status }));
    const flow = await stage.flow(sketch);
    const thread = await stage.thread();
    await expect(stage.run(flow, thread)).rejects.toThrow('candidate_status_unknown');
    const insert = `insert into candidate_statuses (id, created_at, updated_at, organization_id, name, color, index, is_default)
                    values ($1, now(), now(), $2, 'Hired', '#00ff00', 0, false)`;
    await stage.database.query({ text: insert }, [status, stage.organizationId]);
    await expect(stage.run(flow, thread)).resolves.toEqual(expect.any(String));
  });
});

describe('a notify action', () => {
  test('is recorded with the turn when the organization has an endpoint', async () => {
    const sketch = asking(
      ask('number', 'hours', { text: 'Hours?' }),
      action('notify/webhook', { event: 'hours.known', data: { hours: '{{session.hours}}' } }),
    );
    const answer = async (): Promise<void> => {
      const { thread } = await begun(sketch);
      await stage.say(thread, '32');
    };
    await answer();
    const set = `update organizations set webhook_url = $2 where id = $1`;
    await stage.database.query({ text: set }, [stage.organizationId, 'https://example.com/hook']);
    await answer();
    const text = `select data from webhook_deliveries where event = 'hours.known'`;
    expect(await stage.database.query({ text }, [])).toEqual([{ data: { hours: 32 } }]);
    await stage.database.query({ text: set }, [stage.organizationId, null]);
  });
});
