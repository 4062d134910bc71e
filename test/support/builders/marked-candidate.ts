import { randomBytes, randomInt } from 'node:crypto';

import type { ApiResponse, SendRequest, ApiResource } from '../client/api-client.ts';
import { createFactories } from './resources.ts';
import { eventually } from '../eventually.ts';
import { pdf } from '../media.ts';
import { anyOtherAction, ask, say, update } from './actions.ts';
import { createFlow, linearFlowSketch } from './flow.ts';
import { buildTextPayload } from './messages.ts';

/** A candidate who left a mark in everything that the service keeps. */
export interface MarkedCandidate {
  /** Texts that must not be found anywhere after the erasure. */
  readonly marks: readonly string[];
  readonly candidateId: string;
  readonly threadId: string;
  /** Ids of the finished run and of the running one. */
  readonly runIds: readonly string[];
  /** Repeats the request that created the candidate, with its `Idempotency-Key`. */
  repeat(): Promise<ApiResponse>;
}

/** Creates a flow that asks for a text, an e-mail address, a choice and a file, sends a webhook and updates the candidate. */
const designFlow = async (send: SendRequest): Promise<ApiResource> => {
  const { make } = createFactories(send);
  const question = (subType: string, variableName: string, more = {}) =>
    ask(subType, variableName, { text: `Your ${variableName}?`, ...more });
  const options = ['day', 'night'].map((value) => ({ value, label: `In the ${value}` }));
  const notice = { event: 'application.told', data: { who: '{{session.name}}', at: '{{session.mail}}' } };
  const actions = [
    question('text', 'name'),
    question('email', 'mail'),
    question('choice', 'shift', { options }),
    question('file', 'cv'),
    anyOtherAction('notify/webhook', notice),
    update({ lastName: 'name', email: 'mail' }),
    say('Thank you, {{session.name}} ({{session.mail}}).'),
  ];
  const sketch = { ...linearFlowSketch(...actions), reminderInterval: 60 };
  return (await createFlow((type, attributes, related) => make(type, { attributes, related }), sketch)).flow;
};

/** Lets a candidate apply: one run is finished, a second one is left in the middle. Everything holds a mark of the candidate. */
export const applyAsMarkedCandidate = async (send: SendRequest): Promise<MarkedCandidate> => {
  const mark = `Zq${randomBytes(8).toString('hex')}`;
  const phone = `+316${randomInt(10_000_000, 99_999_999)}`;
  const headers = { 'Idempotency-Key': randomBytes(12).toString('hex') };
  const fields = { firstName: `First ${mark}`, lastName: mark, postalCode: mark, externalId: mark, phone };
  const data = { type: 'candidates', attributes: { ...fields, email: `${mark}@example.com` } };
  const repeat = () => send('POST', '/candidates', { data, headers });
  const { id: candidateId } = (await repeat()).parseResource();
  const { make } = createFactories(send);
  const thread = await make('messageThreads', {
    attributes: { channel: 'web', identifier: `visitor ${mark}`, chatbotPaused: false },
    related: { candidate: candidateId },
  });
  const flow = await designFlow(send);
  const run = (state: Record<string, unknown>, more = {}) =>
    make('flowRuns', {
      attributes: { state, ...more },
      related: { flow: flow.id, messageThread: thread.id },
    });
  const say = (payload: unknown, sendBy = 'candidate') =>
    make('messages', { attributes: { sendBy, payload }, related: { messageThread: thread.id } });
  const bytes = Buffer.concat([pdf, Buffer.from(`% ${mark}\n`)]).toString('base64');
  const document = { data: bytes, filename: `${mark}.pdf`, mime_type: 'application/pdf', caption: mark };
  const first = await run({ source: mark });
  await say(buildTextPayload('Hello'));
  await say(buildTextPayload(mark));
  await say(buildTextPayload(`my address is ${mark}@example.com`));
  await say({ type: 'text', attributes: { value: 'In the night', choice: 'night' } });
  await say({ type: 'document', document });
  await eventually('the end of the first run', 20, async () => {
    const { attributes } = (await send('GET', `/flow-runs/${first.id}`)).parseResource();
    return attributes['status'] === 'finished';
  });
  const second = await run({ note: mark }, { initialMessage: buildTextPayload(`Welcome back, ${mark}`) });
  await say(buildTextPayload('Hello again'));
  await say(buildTextPayload(`${mark} the second`));
  await say(buildTextPayload(`Kind regards to ${mark}`), 'user');
  const found = (await send('GET', `/conversations?filter[messageThreadId]=${thread.id}`)).parseList();
  const conversation = found.data[0]?.id ?? '';
  await make('conversationNotes', { attributes: { text: `Call ${mark}` }, related: { conversation } });
  const runIds = [first.id, second.id];
  // The e-mail address is stored in lower case; a search for the mark ignores case and finds it.
  return { marks: [mark, phone.slice(1)], candidateId, threadId: thread.id, runIds, repeat };
};
