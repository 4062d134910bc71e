import { expect, it } from 'vitest';
import { WhatsAppClient } from '@kapso/whatsapp-cloud-api';
import { WhatsAppAPI } from 'whatsapp-api-js';
import {
  ActionButtons,
  ActionList,
  Body,
  BodyComponent,
  BodyParameter,
  Button,
  Document,
  Image,
  Interactive,
  Language,
  ListSection,
  Row,
  Template,
  Text,
} from 'whatsapp-api-js/messages';

import type { Delivery, OutboundPayload } from '../../../src/channels/port.ts';
import { buildMessageBody } from '../../../src/channels/whatsapp/message-body.ts';
import { renderWhatsapp } from '../../../src/channels/whatsapp/render.ts';
import { deliveryToPhoneNumber, renderContext, renderedMessageId } from '../../support/builders/whatsapp.ts';

/** Captures the body of the one request that a library sends. */
const capture = async (send: (fetch: typeof globalThis.fetch) => Promise<unknown>): Promise<unknown> => {
  const bodies: unknown[] = [];
  await send(async (_, init) => {
    bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return Response.json({ messaging_product: 'whatsapp', contacts: [], messages: [{ id: 'wamid.1' }] });
  });
  return bodies[0];
};

const { reference } = deliveryToPhoneNumber;
const phone = '31612345678';
const bsuid = 'NL.13491208655302741918';

const kapso = (fetch: typeof globalThis.fetch) => new WhatsAppClient({ accessToken: 't', fetch }).messages;
const number = { phoneNumberId: '1', bizOpaqueCallbackData: reference };
const common = { ...number, to: phone };

type Recipient = Parameters<WhatsAppAPI['sendMessage']>[1];
// The type wants a business-scoped id, the library itself does not.
const byPhone: Recipient = JSON.parse(JSON.stringify({ phone }));

type Message = Parameters<WhatsAppAPI['sendMessage']>[2];
const sendWithApiJs = async (message: Message, person: Recipient = byPhone): Promise<unknown> =>
  capture(async (fetch) =>
    new WhatsAppAPI({ token: 't', secure: false, v: 'v23.0', ponyfill: { fetch } }).sendMessage(
      '1',
      person,
      message,
      undefined,
      reference,
    ),
  );

const ours = (
  payload: OutboundPayload,
  recipient: Delivery['recipient'] = deliveryToPhoneNumber.recipient,
): unknown => {
  const result = renderWhatsapp(payload, renderContext);
  if (!result.ok) throw new Error(result.detail);
  const [part] = result.parts;
  return part && buildMessageBody(part.part, { recipient, reference }, null);
};

const option = (value: string, label: string) => ({ value, label });
const buttons = [option('yes', 'Yes'), option('no', 'No')];
const rows = ['Cook', 'Nurse', 'Driver', 'Clerk'].map((label) => option(label.toLowerCase(), label));
const idOf = ({ value }: { value: string }) => `${renderedMessageId}:${value}`;
const toButton = (each: { value: string; label: string }) => new Button(idOf(each), each.label);
const toRow = (each: { value: string; label: string }) => new Row(idOf(each), each.label);
const [firstRow = new Row('1', 'x'), ...otherRows] = rows.map(toRow);
const ask = (options: readonly { value: string; label: string }[]): OutboundPayload => ({
  type: 'text',
  attributes: { value: 'Which?', options: [...options] },
});
const template: OutboundPayload = {
  type: 'template',
  name: 'hi',
  language: 'nl',
  components: [{ type: 'BODY', text: 'Hi {{1}}!' }],
  header: [],
  body: ['Sanne'],
};

const url = 'https://files.example/a';
type Intent = readonly [
  name: string,
  ours: unknown,
  kapso: (fetch: typeof globalThis.fetch) => Promise<unknown>,
  apiJs: () => Promise<unknown>,
];

const intents: readonly Intent[] = [
  [
    'text',
    ours({ type: 'text', attributes: { value: 'Hi' } }),
    async (fetch) => kapso(fetch).sendText({ ...common, body: 'Hi' }),
    async () => sendWithApiJs(new Text('Hi')),
  ],
  [
    'text to a business-scoped id',
    ours({ type: 'text', attributes: { value: 'Hi' } }, { phone, bsuid }),
    async (fetch) => kapso(fetch).sendText({ ...number, recipient: bsuid, body: 'Hi' }),
    async () => sendWithApiJs(new Text('Hi'), { bsuid }),
  ],
  [
    'buttons',
    ours(ask(buttons)),
    async (fetch) =>
      kapso(fetch).sendInteractiveButtons({
        ...common,
        bodyText: 'Which?',
        buttons: buttons.map((each) => ({ id: idOf(each), title: each.label })),
      }),
    async () =>
      sendWithApiJs(
        new Interactive(
          new ActionButtons(toButton(option('yes', 'Yes')), toButton(option('no', 'No'))),
          new Body('Which?'),
        ),
      ),
  ],
  [
    'list',
    ours(ask(rows)),
    async (fetch) =>
      kapso(fetch).sendInteractiveList({
        ...common,
        bodyText: 'Which?',
        buttonText: 'Choose',
        sections: [{ rows: rows.map((each) => ({ id: idOf(each), title: each.label })) }],
      }),
    async () =>
      sendWithApiJs(
        new Interactive(
          new ActionList('Choose', new ListSection(undefined, firstRow, ...otherRows)),
          new Body('Which?'),
        ),
      ),
  ],
  [
    'image',
    ours({ type: 'image', image: { url, caption: 'Look' } }),
    async (fetch) => kapso(fetch).sendImage({ ...common, image: { link: url, caption: 'Look' } }),
    async () => sendWithApiJs(new Image(url, false, 'Look')),
  ],
  [
    'document',
    ours({ type: 'document', document: { url, caption: 'Look', filename: 'a.pdf' } }),
    async (fetch) =>
      kapso(fetch).sendDocument({ ...common, document: { link: url, caption: 'Look', filename: 'a.pdf' } }),
    async () => sendWithApiJs(new Document(url, false, 'Look', 'a.pdf')),
  ],
  [
    'template',
    ours(template),
    async (fetch) =>
      kapso(fetch).sendTemplate({
        ...common,
        template: {
          name: 'hi',
          language: { code: 'nl', policy: 'deterministic' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: 'Sanne' }] }],
        },
      }),
    async () =>
      sendWithApiJs(
        new Template(
          'hi',
          new Language('nl', 'deterministic'),
          new BodyComponent(new BodyParameter('Sanne')),
        ),
      ),
  ],
];

it.each(intents)('sends the JSON of two other libraries: %s', async (_, own, withKapso, withApiJs) => {
  const json: unknown = JSON.parse(JSON.stringify(own));
  expect(json).toEqual(await capture(withKapso));
  expect(json).toEqual(await withApiJs());
});

it('never sends the four buttons and the 21 characters that both libraries refuse', async () => {
  const four = rows.map((each) => ({ id: idOf(each), title: each.label }));
  const long = [{ id: '1', title: 'x'.repeat(21) }];
  for (const refused of [four, long])
    await expect(
      capture(async (fetch) =>
        kapso(fetch).sendInteractiveButtons({ ...common, bodyText: 'Which?', buttons: refused }),
      ),
    ).rejects.toThrow();
  expect(() => new ActionButtons(toButton(option('a', 'A')), ...rows.slice(1).map(toButton))).toThrow();
  expect(() => new Button('1', 'x'.repeat(21))).toThrow();
  for (const payload of [ask(rows), ask([option('a', 'x'.repeat(21))])])
    expect(ours(payload)).toMatchObject({ interactive: { type: 'list' } });
});
