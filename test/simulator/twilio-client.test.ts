import { describe, expect, test } from 'vitest';
import twilio from 'twilio';
import type { RequestOptions } from 'twilio/lib/base/RequestClient.js';

import { sanne, smsNumber, useSimulator } from '../support/environments/simulator.ts';

const simulator = useSimulator();
const person = `+${sanne.number}`;

/** Twilio's own client, which asks the simulator in place of Twilio. */
class SimulatorRequestClient extends twilio.RequestClient {
  override request<TData>(options: RequestOptions<TData>) {
    return super.request({ ...options, uri: options.uri.replace('https://api.twilio.com', simulator.url) });
  }
}

const open = (authToken: string = smsNumber.authToken) =>
  twilio(smsNumber.sid, authToken, { httpClient: new SimulatorRequestClient() });

const message = { from: smsNumber.number, to: person, body: 'Tot morgen! 👋' };

describe("Twilio's own client", () => {
  test('sends a message, reads it, empties it and deletes it', async () => {
    const client = open();
    const sent = await client.messages.create(message);
    expect(sent).toMatchObject({ ...message, status: 'queued', direction: 'outbound-api', errorCode: null });
    expect(sent.dateCreated).toBeInstanceOf(Date);
    const read = await client.messages(sent.sid).fetch();
    expect([read.sid, read.numSegments]).toEqual([sent.sid, '1']);
    expect((await client.messages(sent.sid).update({ body: '' })).body).toBe('');
    expect(await client.messages(sent.sid).remove()).toBe(true);
    await expect(client.messages(sent.sid).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });

  test('lists messages over all pages, by recipient, sender and time', async () => {
    const client = open();
    const begin = new Date(Date.now() - 60_000);
    const marked = `list ${begin.getTime()}`;
    for (let count = 1; count <= 5; count += 1)
      await client.messages.create({ ...message, body: `${marked} ${count}` });
    await simulator.command({
      type: 'sendText',
      phoneId: sanne.phoneId,
      numberId: smsNumber.number,
      text: `${marked} answer`,
    });
    const list = async (filter: object): Promise<readonly string[]> =>
      (await client.messages.list({ pageSize: 2, ...filter }))
        .map(({ body }) => body)
        .filter((body) => body.startsWith(marked))
        .map((body) => body.slice(marked.length + 1));
    const toPerson = ['5', '4', '3', '2', '1'];
    expect(await list({ to: person, dateSentAfter: begin })).toEqual(toPerson);
    expect(await list({ from: person })).toEqual(['answer']);
    expect(await list({})).toEqual(['answer', ...toPerson]);
    expect(await list({ dateSentBefore: begin })).toEqual([]);
  });

  test('reads the account, and sets the address of its number', async () => {
    const client = open();
    expect(await client.api.accounts(smsNumber.sid).fetch()).toMatchObject({
      status: 'active',
      type: 'Full',
    });
    const [number] = await client.incomingPhoneNumbers.list({ phoneNumber: smsNumber.number });
    const smsUrl = `${simulator.receiver.url}/sms#rc=5&rp=all`;
    const context = client.incomingPhoneNumbers(number?.sid ?? '');
    expect(await context.update({ smsUrl })).toMatchObject({ phoneNumber: smsNumber.number, smsUrl });
    expect((await simulator.state()).numbers).toContainEqual(expect.objectContaining({ webhookUrl: smsUrl }));
    await context.update({ smsUrl: `${simulator.receiver.url}/sms` });
  });

  test('understands refusals', async () => {
    await expect(open().messages.create({ ...message, to: '12' })).rejects.toMatchObject({
      status: 400,
      code: 21211,
      moreInfo: 'https://www.twilio.com/docs/errors/21211',
    });
    await expect(open('wrong').messages.create(message)).rejects.toMatchObject({ status: 401, code: 20003 });
  });
});
