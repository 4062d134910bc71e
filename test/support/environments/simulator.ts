import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach } from 'vitest';
import { z } from 'zod';

import { startSimulator, type Simulator } from '../../../simulator/simulator.ts';
import { defaultSettings } from '../../../simulator/world/settings.ts';
import type {
  AcceptedMessage,
  CommandResult,
  FaultRule,
  NumberInput,
  PhoneCommand,
  SimulatorSettings,
  SimulatorState,
} from '../../../simulator/protocol.ts';
import { acceptedMessages, commandResult, simulatorState } from '../../../simulator/protocol.ts';
import { eventually } from '../eventually.ts';
import { useEnvironment } from './use-environment.ts';
import {
  startPlatformReceiver,
  type PlatformCall,
  type PlatformReceiver,
} from '../servers/platform-receiver.ts';

/** An answer of the simulator. */
export interface SimulatorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; undefined for any other body. */
  readonly json: unknown;
  readonly text: string;
}

/** A simulator, and a server that gets its webhooks. */
export interface SimulatorEnvironment {
  readonly url: string;
  readonly receiver: PlatformReceiver;
  /** Sends a request as the service would, with the token of `whatsappNumber` unless another one is given. */
  graph(method: string, path: string, body?: unknown, token?: string | null): Promise<SimulatorAnswer>;
  /** Sends a form to the SMS platform, with the credentials of `smsNumber` unless others are given. */
  sms(
    method: string,
    path: string,
    form?: Record<string, string | string[]>,
    credentials?: string,
  ): Promise<SimulatorAnswer>;
  control(method: string, path: string, body?: unknown): Promise<SimulatorAnswer>;
  command(command: PhoneCommand): Promise<CommandResult>;
  state(): Promise<SimulatorState>;
  settings(change: Partial<SimulatorSettings>): Promise<void>;
  fault(rule: FaultRule): Promise<void>;
  /** Returns the witness: every message that the simulator has accepted since it was made. */
  accepted(): Promise<readonly AcceptedMessage[]>;
  /** Uploads a file as the business does, and returns its id. */
  upload(bytes: Buffer, type: string): Promise<string>;
  /** Returns the values of all changes of the webhooks so far, of one field. */
  values(field?: string): readonly z.infer<typeof webhookValue>[];
  /** Waits until the webhooks fulfil a condition. */
  until(what: string, check: () => boolean): Promise<void>;
  /** Waits until a check of anything else is fulfilled. */
  untilTrue(what: string, check: () => Promise<boolean>): Promise<void>;
  /** Stops the simulator and starts it again on its folder. */
  restart(): Promise<void>;
}

/** The WhatsApp number that is registered. */
export const whatsappNumber = {
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
  displayNumber: '+31207778888',
  name: 'Lage Weide',
  accessToken: 'token of the number',
  appSecret: 'secret of the app',
} as const;

/** The SMS number that is registered. */
export const smsNumber = {
  sid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'auth token of the account',
  number: '+31970000001',
} as const;

/** The phone that exists in each test. */
export const sanne = { phoneId: 'sanne', name: 'Sanne de Vries', number: '31612345678' } as const;

const webhookValue = z.looseObject({
  messages: z.array(z.looseObject({ id: z.string(), type: z.string() })).optional(),
  statuses: z
    .array(
      z.looseObject({ id: z.string(), status: z.string(), biz_opaque_callback_data: z.string().optional() }),
    )
    .optional(),
  contacts: z.array(z.looseObject({})).optional(),
});

const webhookBody = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({ id: z.string(), changes: z.array(z.object({ field: z.string(), value: webhookValue })) }),
  ),
});

/** Parses the body of a WhatsApp webhook. */
export const parseWebhook = ({ body }: PlatformCall): z.infer<typeof webhookBody> =>
  webhookBody.parse(JSON.parse(body.toString('utf8')));

const answerOf = async (response: Response): Promise<SimulatorAnswer> => {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
};

const toForm = (form: Record<string, string | string[]>): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form))
    for (const one of [value].flat()) fields.append(name, one);
  return fields;
};

/** Short waits, and limits that a test sets itself where it needs them. */
const quick: Partial<SimulatorSettings> = {
  timeFactor: 100,
  batchMs: 500,
  silenceMs: 200,
  reviewsAlone: false,
  makesPhones: false,
  messagesPerSecond: 100_000,
  pairBurst: 100_000,
};

const createClient = (url: () => string, receiver: () => PlatformReceiver, restart: () => Promise<void>) => {
  const send = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const isRaw = body instanceof FormData || body instanceof URLSearchParams || body === undefined;
    return answerOf(
      await fetch(`${url()}${path}`, {
        method,
        headers: { ...headers, ...(!isRaw && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
        redirect: 'manual',
      }),
    );
  };
  const environment: SimulatorEnvironment = {
    get url() {
      return url();
    },
    get receiver() {
      return receiver();
    },
    graph: (method, path, body, token = whatsappNumber.accessToken) =>
      send(method, `/v23.0${path}`, token === null ? {} : { authorization: `Bearer ${token}` }, body),
    sms: (method, path, form, credentials = `${smsNumber.sid}:${smsNumber.authToken}`) =>
      send(
        method,
        `/2010-04-01/Accounts/${smsNumber.sid}${path}`,
        { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        form && toForm(form),
      ),
    control: (method, path, body) => send(method, `/control${path}`, {}, body),
    command: async (command) => {
      const { status, json, text } = await environment.control('POST', '/commands', command);
      if (status !== 200) throw new Error(`${command.type}: ${status} ${text}`);
      return commandResult.parse(json);
    },
    state: async () => simulatorState.parse((await environment.control('GET', '/state')).json),
    settings: async (change) => {
      const { status, text } = await environment.control('PATCH', '/settings', change);
      if (status !== 200) throw new Error(text);
    },
    fault: async (rule) => {
      const id = `fault ${performance.now()}`;
      const { status, text } = await environment.control('PUT', `/faults/${encodeURIComponent(id)}`, rule);
      if (status !== 200) throw new Error(text);
    },
    accepted: async () =>
      acceptedMessages.parse((await environment.control('GET', '/accepted?limit=10000')).json).messages,
    upload: async (bytes, type) => {
      const form = new FormData();
      form.append('messaging_product', 'whatsapp');
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
      const { json } = await environment.graph('POST', `/${whatsappNumber.phoneNumberId}/media`, form);
      return z.object({ id: z.string() }).parse(json).id;
    },
    values: (field = 'messages') =>
      receiver()
        .calls.filter(({ url }) => url.endsWith('/whatsapp'))
        .flatMap((call) => parseWebhook(call).entry)
        .flatMap(({ changes }) => changes)
        .filter((change) => change.field === field)
        .map(({ value }) => value),
    until: (what, check) => eventually(what, 10, async () => check()),
    untilTrue: (what, check) => eventually(what, 10, check),
    restart,
  };
  return environment;
};

interface OpenSimulator extends SimulatorEnvironment {
  /** Back to the default settings: no fault, no webhook, and no phone but Sanne's. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const openSimulator = async (settings: Partial<SimulatorSettings>): Promise<OpenSimulator> => {
  const errors: unknown[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  const receiver = await startPlatformReceiver();
  const start = (): Promise<Simulator> =>
    startSimulator({
      folder,
      host: '127.0.0.1',
      port: 0,
      settings: { ...quick, ...settings },
      onError: (error) => errors.push(error),
    });
  let simulator = await start();
  const client = createClient(
    () => simulator.url,
    () => receiver,
    async () => {
      await simulator.stop();
      simulator = await start();
    },
  );
  const numbers: NumberInput[] = [
    { ...whatsappNumber, webhookUrl: `${receiver.url}/whatsapp` },
    { ...smsNumber, webhookUrl: `${receiver.url}/sms` },
  ];
  for (const number of numbers) await client.control('PUT', '/numbers', number);
  return Object.assign(client, {
    reset: async () => {
      await client.control('DELETE', '/faults');
      await client.settings({ ...defaultSettings, ...quick, ...settings });
      for (const { id } of (await client.state()).phones)
        await client.command({ type: 'removePhone', phoneId: id });
      await client.command({ type: 'addPhone', ...sanne });
      receiver.calls.length = 0;
    },
    close: async () => {
      await simulator.stop();
      await receiver.close();
      await rm(folder, { recursive: true, force: true });
      if (errors.length > 0) throw new AggregateError(errors, 'The simulator had errors.');
    },
  });
};

/**
 * Starts a simulator in this process, with one number of each channel whose webhooks come to `receiver`, and Sanne's phone.
 * Each test begins with the same settings, no fault and no webhook.
 */
export const useSimulator = (settings: Partial<SimulatorSettings> = {}): SimulatorEnvironment => {
  const opened = useEnvironment(() => openSimulator(settings));
  beforeEach(() => opened.reset());
  return opened;
};
