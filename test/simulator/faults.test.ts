import { describe, expect, test } from 'vitest';

import {
  faultKinds,
  faultPlaces,
  type FaultEndpoint,
  type FaultKind,
  type FaultRule,
} from '../../simulator/protocol.ts';
import {
  sanne,
  smsNumber,
  useSimulator,
  whatsappNumber,
  type SimulatorAnswer,
} from '../support/environments/simulator.ts';
import { png } from '../support/media.ts';

const simulator = useSimulator();
const { phoneNumberId, businessAccountId } = whatsappNumber;

const textTo = (to: string) => ({ messaging_product: 'whatsapp', to, type: 'text', text: { body: 'Hi' } });
const post = (body: object) => simulator.graph('POST', `/${phoneNumberId}/messages`, body);
const sendText = (to: string = sanne.number) => post(textTo(to));
const sendSms = (to = `+${sanne.number}`) =>
  simulator.sms('POST', '/Messages.json', { From: smsNumber.number, To: to, Body: 'Hi' });
const opened = () =>
  simulator.command({ type: 'sendText', phoneId: 'sanne', numberId: phoneNumberId, text: 'Hello' });

type Ask = () => Promise<Pick<SimulatorAnswer, 'status' | 'headers' | 'json' | 'text'>>;

const download = async (): Promise<Ask> => {
  const { json } = await simulator.graph('GET', `/${await simulator.upload(png, 'image/png')}`);
  const url = /"url":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? '';
  const headers = { authorization: `Bearer ${whatsappNumber.accessToken}` };
  return async () => {
    const response = await fetch(url, { headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  };
};

const get = (path: string) => async (): Promise<Ask> => () => simulator.graph('GET', path);

/** A request to each endpoint, after what it needs is there. */
const asks: Readonly<Record<Exclude<FaultEndpoint, 'webhook' | 'smsWebhook'>, () => Promise<Ask>>> = {
  messages: async () => sendText,
  read: async () => {
    const { messageId } = await opened();
    return () => post({ messaging_product: 'whatsapp', status: 'read', message_id: messageId });
  },
  mediaUpload: async () => {
    const form = new FormData();
    form.append('messaging_product', 'whatsapp');
    form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
    return () => simulator.graph('POST', `/${phoneNumberId}/media`, form);
  },
  mediaLookup: async () => {
    const id = await simulator.upload(png, 'image/png');
    return () => simulator.graph('GET', `/${id}`);
  },
  mediaDownload: download,
  number: get(`/${phoneNumberId}`),
  subscribedApps: get(`/${businessAccountId}/subscribed_apps`),
  templates: get(`/${businessAccountId}/message_templates`),
  smsMessages: async () => sendSms,
  smsList: async () => () => simulator.sms('GET', '/Messages.json'),
};

const isSms = (endpoint: FaultEndpoint): boolean => endpoint.startsWith('sms');

/** The refusals, as [status, code] of WhatsApp and of SMS. */
const refusals: Partial<Record<FaultKind, readonly [readonly [number, number], readonly [number, number]]>> =
  {
    tooManyCalls: [
      [429, 80007],
      [429, 20429],
    ],
    throughputLimit: [
      [429, 130429],
      [429, 20429],
    ],
    pairLimit: [
      [429, 131056],
      [429, 21611],
    ],
    serverError: [
      [500, 1],
      [500, 20500],
    ],
    unavailable: [
      [503, 2],
      [503, 20503],
    ],
    deadToken: [
      [401, 190],
      [401, 20003],
    ],
    error: [
      [500, 131057],
      [400, 21614],
    ],
  };

const codeIn = ({ json }: { readonly json: unknown }): number =>
  Number(/"code":(\d+)/.exec(JSON.stringify(json) ?? '')?.[1]);

const delayMs = 30_000;

/** Makes a request that meets a fault, and returns how it ended. */
const meet: Partial<Record<FaultKind, (ask: Ask) => Promise<unknown>>> = {
  slow: async (ask) => {
    const begun = performance.now();
    const { status } = await ask();
    return [status < 300, performance.now() - begun >= delayMs / 100 - 1];
  },
  okWithoutJson: async (ask) => {
    const { status, text } = await ask();
    return [status, text.startsWith('<!DOCTYPE html>')];
  },
};

const lost = async (ask: Ask): Promise<unknown> =>
  ask().then(
    () => 'an answer',
    () => 'no answer',
  );

const wanted = (kind: FaultKind, endpoint: FaultEndpoint): unknown => {
  const refusal = refusals[kind]?.[isSms(endpoint) ? 1 : 0];
  if (refusal) return kind === 'tooManyCalls' && endpoint === 'messages' ? [429, 4] : refusal;
  if (kind === 'slow') return [true, true];
  return kind === 'okWithoutJson' ? [200, true] : 'no answer';
};

const refused = async (ask: Ask): Promise<unknown> => {
  const answer = await ask();
  return [answer.status, codeIn(answer)];
};

const answerKinds = faultKinds.filter(
  (kind) => kind in refusals || ['slow', 'okWithoutJson'].includes(kind) || /^reset|^timeout/.test(kind),
);
const isEndpoint = (name: FaultEndpoint): name is keyof typeof asks => name in asks;
const pairs = answerKinds.flatMap((kind) =>
  faultPlaces[kind].filter(isEndpoint).map((endpoint) => [kind, endpoint] as const),
);

describe('a fault of the second request at an endpoint', () => {
  test('happens at every endpoint', () => {
    expect(new Set(pairs.map(([, endpoint]) => endpoint)).size).toBe(Object.keys(asks).length);
    expect(pairs.length).toBeGreaterThan(90);
  });
  test.each(pairs)('%s at %s', async (kind, endpoint) => {
    const ask = await asks[endpoint]();
    const code = isSms(endpoint) ? 21614 : 131057;
    await simulator.fault({ kind, endpoint, nth: [2], delayMs, ...(kind === 'error' && { code }) });
    const before = (await simulator.accepted()).length;
    expect((await ask()).status).toBeLessThan(300);
    const outcome = kind in refusals ? await refused(ask) : await (meet[kind] ?? lost)(ask);
    expect(outcome).toEqual(wanted(kind, endpoint));
    expect((await ask()).status).toBeLessThan(300);
    const isSend = endpoint === 'messages' || endpoint === 'smsMessages';
    const isLeftOut = kind in refusals || kind === 'resetBeforeBody';
    expect((await simulator.accepted()).length - before).toBe(isSend ? (isLeftOut ? 2 : 3) : 0);
  });
});

describe('a fault is limited', () => {
  const played = async (ask: Ask, times: number): Promise<readonly boolean[]> => {
    const answers: boolean[] = [];
    for (let asked = 0; asked < times; asked += 1) answers.push((await ask()).status === 500);
    return answers;
  };
  const [yes, no] = [true, false];
  const rules: readonly (readonly [string, Partial<FaultRule>, readonly boolean[]])[] = [
    ['by its places', { nth: [1, 4] }, [yes, no, no, yes, no, no]],
    ['to each second', { every: 2 }, [no, yes, no, yes, no, yes]],
    ['to two times', { times: 2 }, [yes, yes, no, no, no, no]],
    ['to each second, once', { every: 2, times: 1 }, [no, yes, no, no, no, no]],
    ['to the number', { numberId: phoneNumberId }, [yes, yes, yes, yes, yes, yes]],
    ['to another number', { numberId: '1234567' }, [no, no, no, no, no, no]],
    ['to another endpoint', { endpoint: 'read' }, [no, no, no, no, no, no]],
  ];
  test.each(rules)('%s', async (_, rule, outcome) => {
    await simulator.fault({ kind: 'serverError', ...rule });
    expect(await played(sendText, 6)).toEqual(outcome);
  });

  test.each([
    ['the number', () => sanne.number],
    ['the user id', (bsuid: string) => bsuid],
  ])('to a person by %s, whichever name a message has', async (_, nameOf) => {
    const [phone] = (await simulator.state()).phones;
    const bsuid = phone?.bsuid ?? '';
    await simulator.fault({ kind: 'serverError', recipient: nameOf(bsuid) });
    const byUserId = { ...textTo(''), to: undefined, recipient: bsuid };
    const answers = [await sendText(), await post(byUserId), await sendText('31687654321')];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  test('to an SMS of a person', async () => {
    await simulator.fault({ kind: 'pairLimit', recipient: sanne.number });
    const answers = [await sendSms(), await sendSms('+31687654321')];
    expect(answers.map(({ status }) => status)).toEqual([429, 201]);
  });

  test('by chance: the seed decides, and nothing else', async () => {
    const play = async (seed: string): Promise<readonly boolean[]> => {
      await simulator.settings({ seed });
      await simulator.control('PUT', '/faults/chance', { kind: 'serverError', probability: 0.5 });
      return played(sendText, 24);
    };
    const first = await play('one');
    expect(await play('one')).toEqual(first);
    expect(await play('two')).not.toEqual(first);
    expect(new Set(first)).toEqual(new Set([yes, no]));
  });

  test('and counted: a restart goes on where it was', async () => {
    await simulator.fault({ kind: 'serverError', nth: [3] });
    expect(await played(sendText, 2)).toEqual([no, no]);
    await simulator.restart();
    expect(await played(sendText, 2)).toEqual([yes, no]);
    expect((await simulator.state()).faults[0]).toMatchObject({ seen: 4, played: 1 });
  });

  test('and ends when it is taken away', async () => {
    await simulator.control('PUT', '/faults/mine', { kind: 'serverError' });
    expect((await sendText()).status).toBe(500);
    expect((await simulator.control('DELETE', '/faults/mine')).status).toBe(204);
    expect((await sendText()).status).toBe(200);
    expect((await simulator.control('DELETE', '/faults/mine')).status).toBe(404);
  });
});

describe('a rule that cannot be', () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ kind: 'rain' }, '/kind'],
    [{}, '/kind'],
    [{ kind: 'mediaHuge', endpoint: 'messages' }, '/endpoint'],
    [{ kind: 'webhookBatch', endpoint: 'smsWebhook' }, '/endpoint'],
    [{ kind: 'slow', endpoint: 'kitchen' }, '/endpoint'],
    [{ kind: 'slow', nth: [0] }, '/nth/0'],
    [{ kind: 'slow', probability: 2 }, '/probability'],
    [{ kind: 'templateFlip', templateStatus: 'APPROVED' }, '/templateStatus'],
  ];
  test.each(cases)('%o', async (rule, pointer) => {
    const { status, json } = await simulator.control('PUT', '/faults/wrong', rule);
    expect([status, json]).toMatchObject([422, { error: { code: 'invalid', pointer } }]);
    expect((await simulator.state()).faults).toEqual([]);
  });
});

describe('what a fault adds to a refusal or an acceptance', () => {
  test.each([['tooManyCalls'], ['unavailable']] as const)('%s says when to come back', async (kind) => {
    await simulator.fault({ kind, retryAfterSeconds: 7 });
    for (const { headers } of [await sendText(), await sendSms()])
      expect(headers.get('retry-after')).toBe('7');
    expect((await simulator.control('GET', '/counts')).json).toMatchObject({
      refused: {
        [kind === 'unavailable' ? 2 : 4]: expect.any(Number),
        [kind === 'unavailable' ? 20503 : 20429]: expect.any(Number),
      },
    });
  });

  test('a failed status of an accepted message has the code of the rule', async () => {
    await opened();
    await simulator.fault({ kind: 'failedStatus', code: 131049 });
    expect((await sendText()).status).toBe(200);
    await simulator.until('failed', () => JSON.stringify(simulator.values()).includes('"failed"'));
    const statuses = simulator.values().flatMap((value) => value.statuses ?? []);
    expect(statuses).toMatchObject([{ status: 'failed', errors: [{ code: 131049 }] }]);
  });

  test('the status comes before the answer', async () => {
    await opened();
    await simulator.fault({ kind: 'statusBeforeAnswer' });
    const { json } = await sendText();
    const statuses = simulator.values().flatMap((value) => value.statuses ?? []);
    expect(statuses[0]).toMatchObject({ status: 'sent' });
    expect(JSON.stringify(json)).toContain(statuses[0]?.id);
  });

  const template = { type: 'template', template: { name: 'flip', language: { code: 'nl' } } };
  const approve = async (): Promise<void> => {
    const components = [{ type: 'BODY', text: 'Hello, your talk is today.' }];
    const path = `/${businessAccountId}/message_templates`;
    await simulator.graph('POST', path, { name: 'flip', language: 'nl', category: 'UTILITY', components });
    const { templates } = await simulator.state();
    const templateId = templates.find(({ name }) => name === 'flip')?.id ?? '';
    await simulator.command({ type: 'reviewTemplate', templateId, status: 'APPROVED' });
  };
  const sendTemplate = () => post({ ...textTo(sanne.number), ...template });

  test('a template is held, and only templates count for that', async () => {
    await approve();
    await simulator.fault({ kind: 'heldForQuality', nth: [1] });
    await sendText();
    const { json } = await sendTemplate();
    expect(json).toMatchObject({ messages: [{ message_status: 'held_for_quality_assessment' }] });
  });

  test.each([
    ['PAUSED', 132015],
    ['REJECTED', 132001],
    ['DISABLED', 132016],
  ] as const)('a template becomes %s at the moment it is sent', async (templateStatus, code) => {
    await approve();
    await simulator.fault({ kind: 'templateFlip', templateStatus, nth: [2] });
    expect((await sendTemplate()).status).toBe(200);
    await sendText();
    expect(codeIn(await sendTemplate())).toBe(code);
    await simulator.until('its event', () =>
      simulator.values('message_template_status_update').some((value) => value['event'] === templateStatus),
    );
  });
});
