import { describe, expect, test } from 'vitest';

import { seedDemo } from '../../scripts/demo/seed.ts';
import { createChatLinks } from '../../src/channels/web-chat/chat-links.ts';
import { useApi } from '../support/environments/api.ts';
import { buildTextPayload } from '../support/builders/messages.ts';

const { server } = useApi();

const publicUrl = 'http://localhost:3000';
const seed = () => {
  const { orm, partnerKey, encryptionKey } = server;
  return seedDemo({ orm, partnerKey, encryptionKey, publicUrl, now: new Date() });
};

/** Chats through a run of the demo flow; answers its last words and the run. */
const chat = async (token: string, answers: readonly string[]) => {
  const [connection] = (await server.send('GET', '/channel-connections', { token })).parseList().data;
  const attributes = { channel: 'web', identifier: `visitor ${answers.join()}`, chatbotPaused: false };
  const data = { type: 'messageThreads', attributes: { ...attributes, channelConnectionId: connection?.id } };
  const thread = (await server.send('POST', '/message-threads', { token, data })).parseResource();
  for (const answer of ['hello', ...answers]) {
    const message = { messageThreadId: thread.id, sendBy: 'candidate', payload: buildTextPayload(answer) };
    await server.send('POST', '/messages', { token, data: { type: 'messages', attributes: message } });
  }
  const path = `/messages?filter[messageThreadId]=${thread.id}&sort=createdAt&page[size]=100`;
  const said = (await server.send('GET', path, { token })).parseList().data;
  const [run] = (
    await server.send('GET', `/flow-runs?filter[messageThreadId]=${thread.id}`, { token })
  ).parseList().data;
  const candidateId = (await server.send('GET', `/message-threads/${thread.id}`, { token })).parseResource()
    .attributes['candidateId'];
  return {
    run: run?.attributes,
    said: said.map(({ attributes: { payload } }) => Object(payload).attributes.value),
    candidateId,
  };
};

describe('the demo', () => {
  test('is made once: further starts, also two at once, find it again', async () => {
    const [first, second] = await Promise.all([seed(), seed()]);
    expect(second).toEqual(first);
    expect(await seed()).toEqual(first);
    expect(first.organizationToken).toMatch(/^org_/);
    const link = createChatLinks(server.encryptionKey, publicUrl).parseLink(
      first.chatUrl.split('/').at(-1) ?? '',
    );
    const token = first.organizationToken;
    const connections = (await server.send('GET', '/channel-connections', { token })).parseList().data;
    const idsOf = (channel: string) =>
      connections.flatMap(({ id, attributes }) => (attributes['channel'] === channel ? [id] : []));
    expect(idsOf('web')).toHaveLength(2);
    expect(idsOf('web').map((id) => ({ kind: 'connection', id, version: 0 }))).toContainEqual(link);
    expect(idsOf('whatsapp')).toEqual([first.whatsapp.connectionId]);
    const vacancies = (await server.send('GET', '/vacancies?include=locations', { token })).parseIncluded();
    expect(vacancies).toHaveLength(1);
    const [flow] = (await server.send('GET', '/flows', { token })).parseList().data;
    expect(flow?.attributes).toMatchObject({
      unpublishedChanges: false,
      reminderInterval: 60,
      sessionTimeout: 4320,
    });
  });

  test('has a large flow that is published, and a draft with faults of several kinds', async () => {
    const { organizationToken: token } = await seed();
    const list = (await server.send('GET', '/flows', { token })).parseList().data;
    const named = (name: string) => list.find(({ attributes }) => attributes['name'] === name);
    const large = named('Safety instruction: all stations');
    expect(large?.attributes).toMatchObject({ unpublishedChanges: false });
    const nodes = await server.send('GET', `/nodes?filter[flowId]=${large?.id}&page[size]=1`, { token });
    expect(nodes.parseList().meta.total).toBe(499);
    const unfinished = named('Draft: call back later');
    const data = { type: 'flows', id: unfinished?.id, attributes: {} };
    const refused = await server.send('POST', `/flows/${unfinished?.id}/publish`, { token, data });
    expect(refused.status).toBe(422);
    const codes = new Set(refused.parseErrors().map(({ code }) => code));
    expect([...codes].toSorted()).toEqual([
      'condition_does_not_compile',
      'node_without_way_out',
      'unreachable_node',
      'variable_never_set',
    ]);
  });

  test('flow takes an application to its end and writes the candidate', async () => {
    const { organizationToken } = await seed();
    const answers = [
      'yes',
      'order picking',
      'tomorrow',
      '32',
      'Ada',
      'Lovelace',
      '06-12345678',
      'ada@example.com',
      '3542 ab',
      'as soon as possible',
      'yes',
    ];
    const { run, said, candidateId } = await chat(organizationToken, answers);
    expect(said.at(-1)).toMatch(/^A colleague also calls you/);
    const appointments = await server.send('GET', '/appointments', { token: organizationToken });
    expect(appointments.parseList().data).toMatchObject([
      { attributes: { status: 'booked', locationText: 'Atoomweg 12, Utrecht' } },
    ]);
    expect(run).toMatchObject({ status: 'finished', outcome: 'accepted', errorMessages: [] });
    const candidate = (
      await server.send('GET', `/candidates/${String(candidateId)}`, { token: organizationToken })
    ).parseResource();
    expect(candidate.attributes).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+31612345678',
      email: 'ada@example.com',
      postalCode: '3542 AB',
    });
  });

  test.each([
    [['no'], /wish you good luck/],
    [['yes', 'none', '1 december 2099', 'eight'], /at least 12 hours/],
  ])('flow declines politely after %j', async (answers, last) => {
    const { organizationToken } = await seed();
    const { run, said } = await chat(organizationToken, answers);
    expect(said.at(-1)).toMatch(last);
    expect(run).toMatchObject({ status: 'finished', outcome: 'declined' });
  });
});
