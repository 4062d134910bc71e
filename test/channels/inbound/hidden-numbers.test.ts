import { beforeAll, describe, expect, test } from 'vitest';

import { ask, say } from '../../support/builders/actions.ts';
import { createFlow } from '../../support/builders/flow.ts';
import { useApi } from '../../support/environments/api.ts';
import {
  type ConnectedNumber,
  nextWhatsappId,
  useWhatsappInbound,
  whatsappMessage,
  whatsappText,
} from '../../support/environments/whatsapp-inbound.ts';

// A person who has hidden the phone number: the platform names a business-scoped id and the name of the profile.

const api = useApi();
const stage = useWhatsappInbound(api);

let number: ConnectedNumber;
beforeAll(async () => {
  const { flow } = await createFlow((type, attributes, related) => api.make(type, { attributes, related }), {
    name: 'Name',
    reminderInterval: 0,
    reminderMessage: 'Still there?',
    sessionTimeout: 60,
    answerBurstSeconds: 0,
    nodes: {
      Name: {
        actions: [ask('text', 'name', { text: 'Your name?' }), say('Hi {{session.name}}.')],
        end: 'accepted',
      },
    },
  });
  number = await stage.connect(flow.id);
});

const hiddenMessage = (bsuid: string, body: string) => ({
  contacts: [{ profile: { name: 'Sanne de Vries', username: 'sanne' }, user_id: bsuid }],
  messages: [
    {
      from_user_id: bsuid,
      id: nextWhatsappId(),
      timestamp: String(Math.floor(Date.now() / 1000)),
      ...whatsappText(body),
    },
  ],
});

const candidateOf = async (identifier: string): Promise<string> => {
  const sql = 'select candidate_id from message_threads where identifier = $1';
  return String((await stage.rows(sql, [identifier]))[0]?.['candidate_id']);
};

describe('a person with a hidden number', () => {
  test('gets a candidate whose phone is null, and the flow runs', async () => {
    const bsuid = 'NL.100000000001';
    await stage.deliver(number, hiddenMessage(bsuid, 'Hello'));
    await stage.deliver(number, hiddenMessage(bsuid, 'Sanne'));
    expect(await stage.textsOf(bsuid)).toEqual(['Hello', 'Your name?', 'Sanne', 'Hi Sanne.']);
    const candidate = await candidateOf(bsuid);
    expect(await api.show('candidates', candidate)).toMatchObject({
      firstName: 'Sanne',
      lastName: 'de Vries',
      phone: null,
    });
    expect((await api.send('GET', '/conversations')).body).toMatchObject({
      data: [{ relationships: { candidate: { data: { id: candidate } } } }],
    });
  });

  test('is one candidate when several messages arrive at once', async () => {
    const bsuid = 'NL.100000000002';
    await stage.deliver(number, hiddenMessage(bsuid, 'one'), hiddenMessage(bsuid, 'two'));
    expect(await stage.rows('select id from candidates where phone is null', [])).toHaveLength(2);
  });

  test('can opt out and in', async () => {
    const bsuid = 'NL.100000000003';
    const isOut = async () =>
      (
        await stage.rows(
          'select opted_out_at is not null as out from message_threads where identifier = $1',
          [bsuid],
        )
      )[0];
    await stage.deliver(number, hiddenMessage(bsuid, 'Hello'));
    await stage.deliver(number, hiddenMessage(bsuid, 'STOP'));
    expect(await isOut()).toEqual({ out: true });
    await stage.deliver(number, hiddenMessage(bsuid, 'START'));
    expect(await isOut()).toEqual({ out: false });
  });

  test('keeps thread and candidate when the number becomes visible, and the candidate gets it', async () => {
    const [bsuid, phone] = ['NL.100000000004', '31600000201'];
    await stage.deliver(number, hiddenMessage(bsuid, 'Hello'));
    const { messages, contacts } = whatsappMessage(phone, whatsappText('Here I am'));
    await stage.deliver(number, {
      contacts: contacts.map((contact) => ({ ...contact, user_id: bsuid })),
      messages: messages.map((message) => ({ ...message, from_user_id: bsuid })),
    });
    expect(await stage.textsOf(bsuid)).toContain('Here I am');
    expect(await api.show('candidates', await candidateOf(bsuid))).toMatchObject({ phone: `+${phone}` });
    await stage.deliver(number, whatsappMessage(phone, whatsappText('Only my number')));
    expect(await stage.textsOf(bsuid)).toContain('Only my number');
  });
});

test('a client cannot remove the phone of a candidate, nor leave it out', async () => {
  const { id } = await api.make('candidates');
  const removed = await api.patch('candidates', id, { phone: null });
  const without = await api.post('candidates', {});
  expect([removed.status, without.status]).toEqual([422, 422]);
});
