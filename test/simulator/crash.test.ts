import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { acceptedMessages, type SimulatorSettings } from '../../simulator/protocol.ts';
import { parseWebhook, sanne, smsNumber, whatsappNumber } from '../support/environments/simulator.ts';
import { eventually } from '../support/eventually.ts';
import { startPlatformReceiver, type PlatformReceiver } from '../support/servers/platform-receiver.ts';
import { bySpeed } from '../support/slow-run.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(bySpeed(180_000, 900_000));

const entry = fileURLToPath(new URL('../../simulator/index.ts', import.meta.url));

interface SimulatorProcess {
  readonly url: string;
  readonly child: ChildProcess;
  kill(): Promise<void>;
}

let folder: string;
let receiver: PlatformReceiver;
const running = new Set<SimulatorProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-crash-'));
  receiver = await startPlatformReceiver();
});
afterEach(async () => {
  for (const simulator of running) await simulator.kill();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a simulator on the folder of the test. A limit makes the files of its process full at so many KB. */
const spawnSimulator = (limitKb?: number, env: NodeJS.ProcessEnv = {}): ChildProcess => {
  const limit = limitKb === undefined ? '' : `trap '' XFSZ; ulimit -S -f ${limitKb};`;
  return spawn('bash', ['-c', `${limit} exec "$0" "$1"`, process.execPath, entry], {
    env: { ...process.env, NODE_OPTIONS: '', SIMULATOR_PORT: '', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
};

const startProcess = async (limitKb?: number): Promise<SimulatorProcess> => {
  const child = spawnSimulator(limitKb);
  let said = '';
  child.stderr?.on('data', (part) => (said += part));
  await eventually('the address', 60, async () => / listen on \S+;/.test(said) || child.exitCode !== null);
  const [, url] = / listen on (\S+);/.exec(said) ?? [];
  if (url === undefined) throw new Error(`The simulator did not start: ${said}`);
  const simulator: SimulatorProcess = {
    url,
    child,
    kill: async () => {
      running.delete(simulator);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
  running.add(simulator);
  return simulator;
};

const control = async ({ url }: SimulatorProcess, method: string, path: string, body?: object) => {
  const response = await fetch(`${url}/control${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text === '' ? 'null' : text);
};

const prepare = async (simulator: SimulatorProcess, settings: Partial<SimulatorSettings>): Promise<void> => {
  const numbers = [
    { ...whatsappNumber, webhookUrl: `${receiver.url}/whatsapp` },
    { ...smsNumber, webhookUrl: `${receiver.url}/sms` },
  ];
  for (const number of numbers) await control(simulator, 'PUT', '/numbers', number);
  const limits = { messagesPerSecond: 100_000, pairBurst: 100_000 };
  await control(simulator, 'PATCH', '/settings', { ...limits, ...settings });
  await control(simulator, 'POST', '/commands', { type: 'addPhone', ...sanne });
  const chat = { phoneId: sanne.phoneId, numberId: whatsappNumber.phoneNumberId };
  await control(simulator, 'POST', '/commands', { type: 'sendText', ...chat, text: 'Hello' });
};

const authorization = (kind: string, text: string) => ({ authorization: `${kind} ${text}` });

const sendText = ({ url }: SimulatorProcess, reference: string): Promise<Response> =>
  fetch(`${url}/v23.0/${whatsappNumber.phoneNumberId}/messages`, {
    method: 'POST',
    headers: {
      ...authorization('Bearer', whatsappNumber.accessToken),
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: sanne.number,
      type: 'text',
      text: { body: reference },
      biz_opaque_callback_data: reference,
    }),
  });

const sendSms = ({ url }: SimulatorProcess, reference: string): Promise<Response> =>
  fetch(`${url}/2010-04-01/Accounts/${smsNumber.sid}/Messages.json`, {
    method: 'POST',
    headers: authorization(
      'Basic',
      Buffer.from(`${smsNumber.sid}:${smsNumber.authToken}`).toString('base64'),
    ),
    body: new URLSearchParams({
      From: smsNumber.number,
      To: `+${sanne.number}`,
      Body: reference,
      StatusCallback: `${receiver.url}/status?reference=${reference}`,
    }),
  });

const accepted = z.union([
  z.object({ messages: z.tuple([z.object({ id: z.string() })]) }).transform(({ messages: [{ id }] }) => id),
  z.object({ sid: z.string() }).transform(({ sid }) => sid),
]);

/** Sends one message. Returns its id; null when it was refused, or nobody answered. */
const trySend = async (simulator: SimulatorProcess, count: number): Promise<string | null> => {
  try {
    const send = count % 2 === 0 ? sendText : sendSms;
    const response = await send(simulator, `message-${count}`);
    const text = await response.text();
    return response.ok ? accepted.parse(JSON.parse(text)) : null;
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    return null;
  }
};

const readAccepted = async (simulator: SimulatorProcess) =>
  acceptedMessages.parse(await control(simulator, 'GET', '/accepted?limit=10000')).messages;

/** Returns the ids of the messages that were reported as delivered, on either channel. */
const deliveredIds = (): ReadonlySet<string> => {
  const ids = receiver.calls.flatMap((call) => {
    const form = new URLSearchParams(call.body.toString());
    if (!call.url.endsWith('/whatsapp'))
      return form.get('MessageStatus') === 'delivered' ? [form.get('MessageSid') ?? ''] : [];
    const values = parseWebhook(call).entry.flatMap(({ changes }) => changes.map(({ value }) => value));
    return values.flatMap(({ statuses = [] }) =>
      statuses.flatMap(({ id, status }) => (status === 'delivered' ? [id] : [])),
    );
  });
  return new Set(ids);
};

const [rounds, acksOfRound, sendersAtOnce] = [bySpeed(3, 30), 60, 12];

describe('kill -9', () => {
  test('loses nothing that was acknowledged, and each message still gets its ticks', async () => {
    const acknowledged = new Set<string>();
    let sent = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const simulator = await startProcess();
      if (round === 1) await prepare(simulator, { timeFactor: 10 });
      let isOver = false;
      const wanted = acknowledged.size + acksOfRound;
      const work = async (): Promise<void> => {
        while (!isOver) {
          const id = await trySend(simulator, (sent += 1));
          if (id !== null) acknowledged.add(id);
          if (acknowledged.size < wanted) continue;
          isOver = true;
          await simulator.kill();
        }
      };
      await Promise.all(Array.from({ length: sendersAtOnce }, work));
    }
    const simulator = await startProcess();
    const witness = await readAccepted(simulator);
    const ids = witness.map(({ id }) => id);
    expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(witness.map(({ reference }) => reference)).size).toBe(ids.length);
    expect(witness.map(({ order }) => order)).toEqual(ids.map((_, index) => index + 1));
    // Messages that nobody acknowledged were under way when their process was killed.
    expect(ids.length - acknowledged.size).toBeLessThanOrEqual(rounds * sendersAtOnce);
    await eventually('each tick', 60, async () => ids.every((id) => deliveredIds().has(id)));
  });

  test('loses no webhook that waited for its receiver', async () => {
    const simulator = await startProcess();
    receiver.isDead = true;
    await prepare(simulator, { timeFactor: 10 });
    await simulator.kill();
    receiver.isDead = false;
    expect(receiver.calls).toEqual([]);
    await startProcess();
    await eventually('the message', 60, async () => receiver.calls.length > 0);
    expect(receiver.calls.map(({ body }) => body.toString())).toEqual([expect.stringContaining('"Hello"')]);
  });
});

describe('a disk that is full', () => {
  test('takes nothing, and tears no line: with room again, the same process goes on, and all is there after a kill', async () => {
    // Without statuses, whose records would meet the full disk with nobody to tell.
    const full = await startProcess(40);
    await prepare(full, { sentAfterMs: 1e9 });
    const acknowledged: string[] = [];
    for (let count = 0; ; count += 1) {
      const id = await trySend(full, count);
      if (id === null) break;
      acknowledged.push(id);
    }
    await once(spawn('bash', ['-c', 'prlimit --pid=$0 --fsize=unlimited:', String(full.child.pid)]), 'exit');
    for (let count = 0; count < 4; count += 1) acknowledged.push(String(await trySend(full, 1000 + count)));
    await full.kill();
    const ids = (await readAccepted(await startProcess())).map(({ id }) => id);
    expect(ids).toEqual(acknowledged);
    expect(ids.length).toBeGreaterThan(10);
  });
});

describe('a start', () => {
  test.each([['no number'], ['99999']])('with the port %s is refused', async (port) => {
    const child = spawnSimulator(undefined, { SIMULATOR_PORT: port });
    let said = '';
    child.stderr?.on('data', (part) => (said += part));
    const [code] = await once(child, 'close');
    expect([code, said]).toEqual([1, expect.stringContaining('SIMULATOR_PORT must be a whole number')]);
  });

  test('ends by SIGTERM with code 0', async () => {
    const simulator = await startProcess();
    const exit = once(simulator.child, 'exit');
    simulator.child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
