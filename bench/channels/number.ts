import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../../scripts/local/ports.ts';
import { logFolder, type RunningPart, startLocalProcess } from '../../scripts/local/service-process.ts';
import { webhookUrlOf } from '../../src/channels/inbound/webhook-address.ts';
import { acceptedMessages, type AcceptedMessage, type SimulatorSettings } from '../../simulator/protocol.ts';
import { mapInParallel } from '../../test/support/map-in-parallel.ts';
import type { BenchService } from '../support/service.ts';

/** The simulator of the benchmark, in a process of its own. */
export interface BenchSimulator {
  readonly url: string;
  readonly stop: RunningPart['stop'];
  /** Calls the control API. */
  control(method: string, path: string, body?: object): Promise<unknown>;
  changeSettings(change: Partial<SimulatorSettings>): Promise<void>;
  /** Returns the messages that were accepted after the first `after`. */
  acceptedAfter(after: number): Promise<readonly AcceptedMessage[]>;
}

/** A number of the benchmark, with people who wrote to it. */
export interface BenchNumber {
  readonly connectionId: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  readonly appSecret: string;
  readonly webhookUrl: string;
}

/** Returns the environment of API and worker for a simulator on a port. */
export const simulatorEnv = (port: number): Record<string, string> => ({
  WHATSAPP_API_URL: `http://127.0.0.1:${port}/v23.0`,
  SMS_API_URL: `http://127.0.0.1:${port}`,
});

/** Starts the simulator on the port that the service knows. */
export const startBenchSimulator = async (folder: string, port: number): Promise<BenchSimulator> => {
  const env = { ...process.env, SIMULATOR_PORT: String(port || (await freePort())), DATA_DIR: folder };
  const { stop } = await startLocalProcess({ name: 'simulator', env, folder: logFolder(folder) });
  const url = `http://127.0.0.1:${env.SIMULATOR_PORT}`;
  const control: BenchSimulator['control'] = async (method, path, body) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    url,
    stop,
    control,
    changeSettings: async (change) => void (await control('PATCH', '/settings', change)),
    acceptedAfter: async (after) => {
      const found: AcceptedMessage[] = [];
      for (;;) {
        const page = await control('GET', `/accepted?after=${after + found.length}&limit=10000`);
        const { messages } = acceptedMessages.parse(page);
        if (messages.length === 0) return found;
        found.push(...messages);
      }
    },
  };
};

let created = 0;

/** Creates a number at the service and at the simulator. */
export const createBenchNumber = async (
  { api, url }: BenchService,
  simulator: BenchSimulator,
): Promise<BenchNumber> => {
  created += 1;
  const place = String(created).padStart(3, '0');
  const [phoneNumberId, businessAccountId] = [`106540352242${place}`, `102290129340${place}`];
  const [accessToken, appSecret] = [`token-${place}`, `secret-${place}`];
  const credentials = { accessToken, appSecret, businessAccountId };
  const connection = await api.create('/channel-connections', 'channelConnections', {
    channel: 'whatsapp',
    name: `Number ${place}`,
    identifier: phoneNumberId,
    credentials,
  });
  const webhookUrl = webhookUrlOf(url, 'whatsapp', connection.id);
  const displayNumber = `+3120777${place}0`;
  const number = { phoneNumberId, accessToken, appSecret, businessAccountId };
  const registered = { ...number, displayNumber, name: `Number ${place}`, webhookUrl };
  await simulator.control('PUT', '/numbers', registered);
  return { connectionId: connection.id, phoneNumberId, accessToken, appSecret, webhookUrl };
};

/** Lets people write to a number, so that their windows are open, and waits until the service knows them. Returns their threads. */
export const openWindows = async (
  { database }: BenchService,
  simulator: BenchSimulator,
  { connectionId, phoneNumberId: numberId }: BenchNumber,
  people: number,
): Promise<readonly string[]> => {
  const places = Array.from({ length: people }, (_, place) => place);
  await mapInParallel(places, 8, async (place) => {
    const phoneId = `${numberId}-${place}`;
    await simulator.control('POST', '/commands', { type: 'addPhone', phoneId, name: `Person ${place}` });
    await simulator.control('POST', '/commands', { type: 'sendText', phoneId, numberId, text: 'Hello' });
  });
  for (;;) {
    const { rows } = await database.query<{ id: string }>(
      `select id from message_threads where channel_connection_id = $1 and window_expires_at is not null order by id`,
      [connectionId],
    );
    if (rows.length === people) return rows.map(({ id }) => id);
    await delay(50);
  }
};
