import { beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { deriveInboxColumns } from '../../src/conversation/inbox-columns.ts';
import { ask, handover, say } from '../support/builders/actions.ts';
import { createFlow, type FlowSketch } from '../support/builders/flow.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { useApi } from '../support/environments/api.ts';
import { loadInboxColumns } from '../support/expected-inbox.ts';

// The columns that a conversation keeps for the lists of the inbox equal those that its rows give, whatever has happened.

const { server, make, patch, say: write, send } = useApi();

let flowIds: readonly string[];
beforeAll(async () => {
  const create = (type: string, attributes: Record<string, unknown>, related: Record<string, string>) =>
    make(type, { attributes, related });
  const question = ask('text', 'name', { text: 'What is your name?' });
  const end = { end: 'accepted', actions: [say('Bye')] } as const;
  const settings = { reminderInterval: 0, answerBurstSeconds: 0 };
  const flows: FlowSketch['nodes'][] = [
    { Start: { actions: [question], to: { End: '' } }, End: end },
    { Start: { actions: [question, handover('A colleague comes.'), question], to: { End: '' } }, End: end },
    { Start: { actions: [handover()], to: { End: '' } }, End: { end: 'declined', actions: [] } },
  ];
  const made: string[] = [];
  for (const nodes of flows) made.push((await createFlow(create, { ...settings, nodes })).flow.id);
  flowIds = made;
});

/** A thread with its conversation. */
interface Place {
  readonly threadId: string;
  readonly conversationId: string;
  readonly vacancyId: string;
}

const open = async (channel: 'web' | 'sms'): Promise<Place> => {
  const phone = `+3162${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const candidate = (await make('candidates', { attributes: { phone } })).id;
  const identifier = channel === 'sms' ? phone : candidate;
  const attributes = { channel, identifier, chatbotPaused: false };
  const threadId = (await make('messageThreads', { attributes, related: { candidate } })).id;
  const found = (await send('GET', `/conversations?filter[messageThreadId]=${threadId}`)).parseList().data;
  return { threadId, conversationId: found[0]?.id ?? '', vacancyId: (await make('vacancies')).id };
};

const newest = async (table: string, { threadId }: Place, place: number): Promise<string | undefined> => {
  const text = `select id from ${table} where message_thread_id = $1 order by created_at desc offset $2 limit 1`;
  const [row] = await server.database.query<{ id: string }>({ text }, [threadId, place]);
  return row?.id;
};

const post = ({ threadId: messageThreadId }: Place, sendBy: string) =>
  make('messages', {
    attributes: { sendBy, payload: buildTextPayload('Hello') },
    related: { messageThread: messageThreadId },
  }).catch(() => undefined);

const run = ({ threadId, vacancyId }: Place, flow: number) =>
  make('flowRuns', {
    related: { messageThread: threadId, flow: flowIds[flow] ?? '', vacancy: vacancyId },
  }).catch(() => undefined);

/** Fails the newest message to the person, and does what every failure of a send does then. */
const failNewest = async (place: Place): Promise<void> => {
  const id = await newest('messages', place, 0);
  const text = `update messages set delivery_status = 'failed' where id = $1 and send_by <> 'candidate'`;
  await server.database.transaction(async (sql) => {
    await sql.query({ text }, [id ?? null]);
    deriveInboxColumns(sql, new Date(), [place.threadId]);
  });
};

const actions: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  write: ({ threadId }) => write(threadId, 'Robin'),
  writeAgain: ({ threadId }) => write(threadId, 'Are you there?'),
  askForPeople: ({ threadId }) => write(threadId, 'I want to speak to a human'),
  stop: ({ threadId }) => write(threadId, 'STOP'),
  start: ({ threadId }) => write(threadId, 'START'),
  answer: (place) => post(place, 'user'),
  chatbot: (place) => post(place, 'chatbot'),
  pause: ({ threadId }) => patch('messageThreads', threadId, { chatbotPaused: true }),
  resume: ({ threadId }) => patch('messageThreads', threadId, { chatbotPaused: false }),
  call: ({ threadId }) => patch('messageThreads', threadId, { attention: 'question' }),
  calm: ({ threadId }) => patch('messageThreads', threadId, { attention: null }),
  moveToWeb: ({ threadId }) => patch('messageThreads', threadId, { channel: 'web' }),
  close: ({ conversationId }) => send('POST', `/conversations/${conversationId}/close`),
  open: ({ conversationId }) => send('POST', `/conversations/${conversationId}/open`),
  read: ({ conversationId }) => send('POST', `/conversations/${conversationId}/read`),
  unread: ({ conversationId }) => send('POST', `/conversations/${conversationId}/unread`),
  question: (place) => run(place, 0),
  handover: (place) => run(place, 1),
  handoverAtOnce: (place) => run(place, 2),
  deleteNewest: async (place) => send('DELETE', `/messages/${await newest('messages', place, 0)}`),
  deleteEarlier: async (place) => send('DELETE', `/messages/${await newest('messages', place, 1)}`),
  cancelRun: async (place) =>
    patch('flowRuns', (await newest('flow_runs', place, 0)) ?? '', { status: 'cancelled' }),
  deleteRun: async (place) => send('DELETE', `/flow-runs/${await newest('flow_runs', place, 0)}`),
  failNewest,
};

const act = async (name: string, place: Place): Promise<void> => {
  await actions[name]?.(place);
};

describe('the columns of a conversation', () => {
  test.each(['web', 'sms'] as const)(
    'are what its rows say after any sequence of events (%s)',
    async (channel) => {
      const names = fc.constantFrom(...Object.keys(actions));
      const sequences = fc.array(names, { minLength: 6, maxLength: 14 });
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(sequences, async (sequence) => {
          const place = await open(channel);
          for (const name of sequence) {
            await act(name, place);
            const { stored, expected } = await loadInboxColumns(server.database, place.conversationId);
            expect(stored).toEqual(expected);
            if (expected.needsPerson) seen.add('waits');
            else if (expected.lastMessageId !== null) seen.add('does not wait');
          }
        }),
        { numRuns: 25 },
      );
      expect([...seen].toSorted()).toEqual(['does not wait', 'waits']);
    },
    120_000,
  );

  test('are what its rows say after events that really happen at once', async () => {
    const place = await open('web');
    await run(place, 0);
    const names = ['write', 'pause', 'answer', 'close', 'resume', 'writeAgain', 'call', 'deleteNewest'];
    for (let round = 0; round < 4; round += 1) await Promise.all(names.map((name) => act(name, place)));
    const { stored, expected } = await loadInboxColumns(server.database, place.conversationId);
    expect(stored).toEqual(expected);
  });
});
