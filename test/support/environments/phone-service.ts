import { join } from 'node:path';

import { freePort } from '../../../scripts/local/ports.ts';
import { readPid, sendSignal } from '../../../scripts/local/processes.ts';
import { type RunningPart, startLocalProcess } from '../../../scripts/local/service-process.ts';
import { supervise } from '../../../scripts/local/supervise.ts';
import { webhookUrlOf } from '../../../src/channels/inbound/webhook-address.ts';
import { commandResult, type PhoneCommand, type SimulatorSettings } from '../../../simulator/protocol.ts';
import type {
  FaultRule,
  NumberInput,
  SmsNumberInput,
  WhatsappNumberInput,
} from '../../../simulator/protocol.ts';
import { type ApiConnection, openApiConnection } from '../client/api-connection.ts';
import { startBalancer } from '../servers/balancer.ts';
import { type ProcessesEnvironment, useProcesses } from './processes.ts';
import { environmentOfFurther } from './further-processes.ts';
import type { ServicePart, ServicePlace } from './running-service.ts';
import { useEnvironment } from './use-environment.ts';

/** The processes that can be killed. The second API and the second worker are not parts of the start command. */
export const phoneServiceParts = [
  'api',
  'api-2',
  'worker',
  'worker-2',
  'simulator',
  'postgres',
  'temporal',
] as const;

/** A process of the service for phones. */
export type PhoneServicePart = (typeof phoneServiceParts)[number];

/** A number of the demo's organization, at the service and at the simulator. */
export interface TestNumber {
  readonly connectionId: string;
  /** The id at the platform; an SMS number is its own. */
  readonly phoneNumberId: string;
}

/** The control API of the simulator. */
export interface SimulatorControl {
  /** Runs a command of a phone. Throws when it is refused, or nobody answers. */
  command(command: PhoneCommand): Promise<string | undefined>;
  changeSettings(change: Partial<SimulatorSettings>): Promise<void>;
  /** Switches faults on, by their names. */
  addFaults(rules: Readonly<Record<string, FaultRule>>): Promise<void>;
  removeFaults(): Promise<void>;
}

/** The service with a simulator, two processes of the API behind one address, and two workers. */
export interface PhoneServiceEnvironment extends ProcessesEnvironment {
  /** The address of both APIs. */
  readonly url: string;
  readonly simulator: SimulatorControl;
  /** The log of the simulator. */
  readonly simulatorLog: string;
  /** The folder of the logs of the second API and the second worker. */
  readonly furtherLogs: string;
  pidOf(part: PhoneServicePart): number | null;
  /** Sends a signal to a process. Returns whether there is one. */
  signal(part: PhoneServicePart, signal: NodeJS.Signals): boolean;
  /** Opens the API as the organization of the demo. */
  openApi(): ApiConnection;
  /** Creates WhatsApp numbers whose unknown writers get a run of the flow. */
  createNumbers(count: number, flowId: string): Promise<readonly TestNumber[]>;
  /** Creates an SMS number, as `createNumbers` does. */
  createSmsNumber(flowId: string): Promise<TestNumber>;
}

const timeLimitMs = 5000;

const createSimulatorControl = (url: () => string): SimulatorControl => {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url()}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    command: async (command) => commandResult.parse(await send('POST', '/commands', command)).messageId,
    changeSettings: async (change) => void (await send('PATCH', '/settings', change)),
    addFaults: async (rules) => {
      for (const [id, rule] of Object.entries(rules)) await send('PUT', `/faults/${id}`, rule);
    },
    removeFaults: async () => void (await send('DELETE', '/faults')),
  };
};

const furtherNames = { 'api-2': 'api', 'worker-2': 'worker' } as const;

const furtherFolder = ({ dataDir }: ServicePlace): string => join(dataDir, 'logs-2');

/** Starts the second API and the second worker, which are started again when they end. */
const startFurther = async (
  { place, databaseUrl, service }: ProcessesEnvironment,
  port: number,
): Promise<{ close(): Promise<void> }> => {
  const env = await environmentOfFurther({ place, service }, port, await databaseUrl());
  const folder = furtherFolder(place);
  const start = (name: 'api' | 'worker'): Promise<RunningPart> =>
    supervise(`the second ${name}`, () => startLocalProcess({ name, env, folder }));
  const started = [await start('worker'), await start('api')];
  return { close: async () => void (await Promise.all(started.map((part) => part.stop()))) };
};

const isFurther = (part: PhoneServicePart): part is keyof typeof furtherNames => part in furtherNames;

const numberAt = (place: number): Omit<WhatsappNumberInput, 'webhookUrl'> => ({
  phoneNumberId: `2065404522429${String(20 + place)}`,
  businessAccountId: `2022902294403${String(20 + place)}`,
  displayNumber: `+31207770${String(100 + place)}`,
  name: `Test number ${place}`,
  accessToken: `token-of-test-number-${place}`,
  appSecret: `secret-of-test-number-${place}`,
});

const smsNumber: Omit<SmsNumberInput, 'webhookUrl'> & { readonly number: string } = {
  sid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'auth-token-of-the-sms-number',
  number: '+31970000001',
};

interface NumberPlace {
  readonly url: string;
  readonly simulatorUrl: string;
  readonly api: ApiConnection;
  readonly flowId: string;
}

const connect = async ({ api, flowId }: NumberPlace, attributes: Record<string, unknown>): Promise<string> =>
  (
    await api.create('/channel-connections', 'channelConnections', attributes, {
      enabledFlow: ['flows', flowId],
    })
  ).id;

const register = async ({ simulatorUrl }: NumberPlace, number: NumberInput): Promise<void> => {
  const registered = await fetch(`${simulatorUrl}/control/numbers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(number),
  });
  if (!registered.ok) throw new Error(`The simulator refused a number: ${await registered.text()}`);
};

const createWhatsappNumber = async (at: NumberPlace, place: number): Promise<TestNumber> => {
  const number = numberAt(place);
  const { phoneNumberId, accessToken, appSecret, businessAccountId, name } = number;
  const credentials = { accessToken, appSecret, businessAccountId };
  const connectionId = await connect(at, {
    channel: 'whatsapp',
    name,
    identifier: phoneNumberId,
    credentials,
  });
  await register(at, { ...number, webhookUrl: webhookUrlOf(at.url, 'whatsapp', connectionId) });
  return { connectionId, phoneNumberId };
};

// The platform repeats a webhook that failed only when its address says so, as docs/guides/phone-channels.md asks for.
const retries = '#rc=5&rp=all';

const createSms = async (at: NumberPlace): Promise<TestNumber> => {
  const { sid: accountSid, authToken, number } = smsNumber;
  const credentials = { accountSid, authToken };
  const connectionId = await connect(at, {
    channel: 'sms',
    name: 'SMS number',
    identifier: number,
    credentials,
  });
  const webhookUrl = `${webhookUrlOf(at.url, 'sms', connectionId)}${retries}`;
  await register(at, { ...smsNumber, webhookUrl });
  return { connectionId, phoneNumberId: number };
};

/** Runs the start command, a second API and a second worker before the tests of the file, and stops them after them. */
export const usePhoneService = (): PhoneServiceEnvironment => {
  const balancer = useEnvironment(startBalancer);
  const processes = useProcesses(() => ({ PUBLIC_URL: balancer.url, REQUESTS_PER_MINUTE: '1000000' }));
  const { place } = processes;
  useEnvironment(async () => {
    const port = await freePort();
    const further = await startFurther(processes, port);
    balancer.setPorts([Number(place.env['PORT']), port]);
    return further;
  });
  const simulatorUrl = (): string => `http://127.0.0.1:${place.env['SIMULATOR_PORT'] ?? ''}`;
  const ownPid = (part: ServicePart): number | null => processes.service.pidOf(part);
  const pidOf = (part: PhoneServicePart): number | null =>
    isFurther(part) ? readPid(join(furtherFolder(place), `${furtherNames[part]}.pid`)) : ownPid(part);
  const openApi = (): ApiConnection =>
    openApiConnection(balancer.url, processes.service.table.organizationToken, 4);
  const withPlace = <T>(flowId: string, work: (at: NumberPlace) => Promise<T>): Promise<T> => {
    const api = openApi();
    return work({ url: balancer.url, simulatorUrl: simulatorUrl(), api, flowId }).finally(api.close);
  };
  return {
    ...processes,
    get url() {
      return balancer.url;
    },
    get simulatorLog() {
      return join(place.dataDir, 'simulator', 'log.jsonl');
    },
    get furtherLogs() {
      return furtherFolder(place);
    },
    simulator: createSimulatorControl(simulatorUrl),
    pidOf,
    signal: (part, signal) => {
      const pid = pidOf(part);
      return pid !== null && sendSignal(pid, signal);
    },
    openApi,
    createNumbers: (count, flowId) =>
      withPlace(flowId, async (at) => {
        const numbers: TestNumber[] = [];
        for (let place = 0; place < count; place += 1) numbers.push(await createWhatsappNumber(at, place));
        return numbers;
      }),
    createSmsNumber: (flowId) => withPlace(flowId, createSms),
  };
};
