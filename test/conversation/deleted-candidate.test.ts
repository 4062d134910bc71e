import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { newId } from '../../src/database/id.ts';
import { ask, type FlowSketch } from '../support/flows.ts';
import { manualClock, openStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ clock: manualClock() });
});
afterAll(() => stage.close());

const greeting: FlowSketch = {
  nodes: {
    start: { actions: [ask('text', 'Hello {{candidate.firstName}}, why us?', 'why')], to: { end: '' } },
    end: {
      end: 'accepted',
      actions: [{ actionType: 'update', subType: 'candidate', value: { fields: { lastName: 'why' } } }],
    },
  },
};

test('a deleted candidate is neither copied into a run nor shown nor written', async () => {
  const [candidate, thread] = [newId(), await stage.thread()];
  const insert = `insert into candidates (id, created_at, updated_at, organization_id, phone, first_name, deleted_at)
                  values ($1, now(), now(), $2, '+31612345678', 'Zoë', $3)`;
  await stage.database.query({ text: insert }, [candidate, stage.organizationId, new Date()]);
  const assign = 'update message_threads set candidate_id = $2 where id = $1';
  await stage.database.query({ text: assign }, [thread, candidate]);
  const run = await stage.run(await stage.flow(greeting), thread);
  expect((await stage.see(run))?.state).toEqual({});
  await stage.say(thread, 'Hi');
  await stage.say(thread, 'Because');
  expect((await stage.transcript(thread))[1]).toBe('Hello , why us?');
  const read = 'select first_name, last_name from candidates where id = $1';
  expect(await stage.database.query({ text: read }, [candidate])).toEqual([
    { first_name: 'Zoë', last_name: null },
  ]);
});
