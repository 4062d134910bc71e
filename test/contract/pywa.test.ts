import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { findSchemathesis } from '../../scripts/programs/schemathesis.ts';
import { uploadedFile } from '../../simulator/protocol.ts';
import { sanne, useSimulator, whatsappNumber } from '../support/environments/simulator.ts';
import { eventually } from '../support/eventually.ts';
import { pdf } from '../support/media.ts';

const program = fileURLToPath(new URL('pywa/business.py', import.meta.url));
const verifyToken = 'the token of the handshake';

const simulator = useSimulator();
const numberId = whatsappNumber.phoneNumberId;
const chat = { phoneId: sanne.phoneId, numberId };

const lineForm = z.looseObject({ kind: z.string() });
type Line = z.infer<typeof lineForm>;

/** The lines of the business, oldest first. */
const lines: Line[] = [];
let business: ChildProcess;
let said = '';

const linesOf = (kind: string): readonly Line[] => lines.filter((line) => line.kind === kind);
const lineOf = async (...kinds: readonly string[]): Promise<Line> => {
  const find = () => lines.find(({ kind }) => kinds.includes(kind));
  await eventually(`${kinds.join(' or ')} of the business; it said: ${said}`, 20, async () =>
    Boolean(find()),
  );
  const line = find();
  if (!line) throw new Error('There is no line.');
  return line;
};

/** Lets the business do something. Returns the result, or pywa's error. */
const ask = async (request: object): Promise<Line> => {
  business.stdin?.write(`${JSON.stringify(request)}\n`);
  const result = await lineOf('result', 'refusal');
  lines.splice(lines.indexOf(result), 1);
  return result;
};

beforeAll(async () => {
  const python = await findSchemathesis();
  business = spawn(python, [program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      SIMULATOR_URL: simulator.url,
      PHONE_NUMBER_ID: numberId,
      BUSINESS_ACCOUNT_ID: whatsappNumber.businessAccountId,
      ACCESS_TOKEN: whatsappNumber.accessToken,
      APP_SECRET: whatsappNumber.appSecret,
      VERIFY_TOKEN: verifyToken,
    },
  });
  business.stderr?.on('data', (part) => (said += part));
  if (business.stdout)
    createInterface(business.stdout).on('line', (line) => lines.push(lineForm.parse(JSON.parse(line))));
  const { url } = await lineOf('address');
  const answer = await simulator.graph('POST', `/${whatsappNumber.businessAccountId}/subscribed_apps`, {
    override_callback_uri: url,
    verify_token: verifyToken,
  });
  if (answer.status !== 200) throw new Error(`The handshake failed: ${answer.text}`);
}, 900_000);
afterAll(() => {
  business.kill();
});
beforeEach(async () => {
  // pywa reads the first message or status of a request.
  await simulator.settings({ batchMs: 0 });
  lines.length = 0;
});

const userIdOf = async (): Promise<string | null | undefined> => (await simulator.state()).phones[0]?.bsuid;

/** Opens the window, so that the business can send. */
const open = async (): Promise<void> => {
  await simulator.command({ type: 'sendText', ...chat, text: 'Hello' });
  await lineOf('message');
  lines.length = 0;
};
const deliveredTo = async (id: unknown): Promise<Line | undefined> => {
  const find = () => linesOf('status').find((line) => line['id'] === id && line['status'] === 'delivered');
  await eventually('delivered', 20, async () => Boolean(find()));
  return find();
};

describe('pywa reads what the simulator sends', () => {
  test('a text, and who wrote it: name, number and user id', async () => {
    const { messageId } = await simulator.command({ type: 'sendText', ...chat, text: 'Ik ben één/twee 😀' });
    expect(await lineOf('message')).toMatchObject({
      id: messageId,
      type: 'text',
      text: 'Ik ben één/twee 😀',
      person: { name: sanne.name, number: sanne.number, userId: await userIdOf() },
    });
    expect(await lineOf('webhook')).toMatchObject({ status: 200 });
  });

  test('a person who hides the number, by the user id alone', async () => {
    await simulator.command({ type: 'setUsername', phoneId: sanne.phoneId, username: 'sanne.v' });
    await simulator.command({ type: 'sendText', ...chat, text: 'Hi' });
    const { person } = await lineOf('message');
    expect(person).toMatchObject({ number: null, userId: await userIdOf(), username: 'sanne.v' });
  });

  test('a document, whose bytes it fetches', async () => {
    const response = await fetch(`${simulator.url}/control/files?filename=cv.pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(pdf),
    });
    const { fileId } = uploadedFile.parse(await response.json());
    await simulator.command({ type: 'sendMedia', ...chat, fileId, kind: 'document', caption: 'My CV' });
    expect(await lineOf('message')).toMatchObject({
      type: 'document',
      caption: 'My CV',
      file: { id: fileId, type: 'application/pdf', size: pdf.length },
    });
  });

  test.each([
    ['webhookForged', 403],
    ['webhookCut', 403],
    ['webhookUnsigned', 401],
  ] as const)('%s is refused with %i, and taken when it comes rightly', async (kind, status) => {
    await simulator.fault({ kind, endpoint: 'webhook', nth: [1] });
    const { messageId } = await simulator.command({ type: 'sendText', ...chat, text: 'Hi' });
    expect(await lineOf('message')).toMatchObject({ id: messageId });
    await eventually('two webhooks', 20, async () => linesOf('webhook').length === 2);
    expect(linesOf('webhook').map((line) => line['status'])).toEqual([status, 200]);
  });
});

describe('pywa sends to the simulator', () => {
  test('a text with a tracker, which comes back with each status', async () => {
    await open();
    const { value: id } = await ask({ do: 'send', to: sanne.number, text: 'Welkom!', tracker: 'row 17' });
    const person = { number: sanne.number, userId: await userIdOf() };
    expect(await deliveredTo(id)).toMatchObject({ tracker: 'row 17', person });
    expect(linesOf('status').map((line) => [line['status'], line['tracker']])).toEqual([
      ['sent', 'row 17'],
      ['delivered', 'row 17'],
    ]);
    expect((await simulator.accepted()).at(-1)).toMatchObject({
      id,
      reference: 'row 17',
      recipient: sanne.number,
    });
  });

  test('a text to a user id', async () => {
    await open();
    const userId = await userIdOf();
    const { value: id } = await ask({ do: 'send', to: userId, text: 'Welkom!' });
    expect((await simulator.accepted()).at(-1)).toMatchObject({ id, recipient: userId });
    await deliveredTo(id);
  });

  test('buttons and a list, and understands what a person presses', async () => {
    await open();
    const buttons = [
      ['Ja', 'm1:yes'],
      ['Nee', 'm1:no'],
    ];
    const { value } = await ask({ do: 'send', to: sanne.number, text: 'Kun je?', buttons });
    await deliveredTo(value);
    const press = { phoneId: sanne.phoneId, messageId: String(value) };
    await simulator.command({ type: 'press', ...press, buttonId: 'm1:yes' });
    expect(await lineOf('press')).toMatchObject({ data: 'm1:yes', title: 'Ja' });
    const rows = [
      ['Ochtend', 'm2:early'],
      ['Avond', 'm2:late'],
    ];
    const list = await ask({ do: 'send', to: sanne.number, text: 'Wanneer?', rows });
    await deliveredTo(list['value']);
    const choice = { phoneId: sanne.phoneId, messageId: String(list['value']) };
    await simulator.command({ type: 'chooseRow', ...choice, rowId: 'm2:late' });
    expect(await lineOf('choice')).toMatchObject({ data: 'm2:late', title: 'Avond' });
  });

  test('a document, marks a message as read, and reads its number', async () => {
    await open();
    const document = { do: 'sendDocument', to: sanne.number, text: 'Hello', filename: 'a.txt' };
    await deliveredTo((await ask(document))['value']);
    const [message] = (await simulator.state()).messages;
    expect(await ask({ do: 'read', id: message?.id })).toMatchObject({ value: true });
    expect((await simulator.state()).messages[0]?.status).toBe('read');
    expect(await ask({ do: 'number' })).toMatchObject({ value: whatsappNumber.name });
  });

  test.each([
    ['pairLimit', 131056, 'TooManyMessages'],
    ['throughputLimit', 130429, 'RateLimitHit'],
    ['deadToken', 190, 'ExpiredAccessToken'],
  ] as const)('and understands the refusal %s', async (kind, code, name) => {
    await open();
    await simulator.fault({ kind, endpoint: 'messages' });
    const refusal = await ask({ do: 'send', to: sanne.number, text: 'Hi' });
    expect(refusal).toEqual({ kind: 'refusal', code, name });
  });

  test('and understands a failure that comes later', async () => {
    await ask({ do: 'send', to: sanne.number, text: 'Outside the window', tracker: 'row 18' });
    expect(await lineOf('status')).toMatchObject({
      status: 'failed',
      tracker: 'row 18',
      error: { code: 131047, name: 'ReEngagementMessage' },
    });
  });
});
