import { describe, expect, test } from 'vitest';

import { sanne, useSimulator, whatsappNumber } from '../support/environments/simulator.ts';

const simulator = useSimulator();
const account = `/${whatsappNumber.businessAccountId}/message_templates`;
const letters = (count: number): string => 'a'.repeat(count);
let made = 0;

const bodyPart = {
  type: 'BODY',
  text: 'Hello {{1}}, your talk is at {{2}} today.',
  example: { body_text: [['Jo', '10:00']] },
};
const template = (more: object = {}) => ({
  name: `talk_${(made += 1)}`,
  language: 'nl',
  category: 'UTILITY',
  components: [bodyPart],
  ...more,
});
const withBody = (text: string, example?: object) =>
  template({ components: [{ type: 'BODY', text, ...(example && { example }) }] });
const withPart = (part: object) => template({ components: [part, bodyPart] });
const create = (body: object) => simulator.graph('POST', account, body);

const createApproved = async (more: object = {}): Promise<{ name: string; id: string }> => {
  const body = template(more);
  const { json } = await create(body);
  const id = /"id":"(\d+)"/.exec(JSON.stringify(json))?.[1] ?? '';
  await simulator.command({ type: 'reviewTemplate', templateId: id, status: 'APPROVED' });
  return { name: body.name, id };
};

const values = (...texts: string[]) => texts.map((text) => ({ type: 'text', text }));
const send = (name: string, components: object[], more: object = {}) =>
  simulator.graph('POST', `/${whatsappNumber.phoneNumberId}/messages`, {
    messaging_product: 'whatsapp',
    to: sanne.number,
    type: 'template',
    template: { name, language: { code: 'nl' }, components },
    ...more,
  });
const filled = [{ type: 'body', parameters: values('Jo', '10:00') }];

describe('a template that the platform refuses', () => {
  const cases: [string, object, number | undefined, RegExp][] = [
    ['a name with capitals', template({ name: 'Talk' }), undefined, /lowercase/],
    ['no language', template({ language: undefined }), undefined, /language is required/],
    ['an unknown language', template({ language: 'Dutch' }), undefined, /locale/],
    ['an unknown category', template({ category: 'OTHER' }), undefined, /category must be one of/],
    ['no body', template({ components: [] }), 2388043, /BODY is missing/],
    ['1,025 letters', withBody(letters(1025)), 2388040, /1024/],
    [
      'a header of 61 letters',
      withPart({ type: 'HEADER', format: 'TEXT', text: letters(61) }),
      2388040,
      /60/,
    ],
    ['a footer of 61 letters', withPart({ type: 'FOOTER', text: letters(61) }), 2388040, /60/],
    [
      'an emoji in the header',
      withPart({ type: 'HEADER', format: 'TEXT', text: 'Hello 👋' }),
      2388047,
      /emojis/,
    ],
    [
      'two variables in the header',
      withPart({ type: 'HEADER', format: 'TEXT', text: 'Hi {{1}} and {{2}}' }),
      2388047,
      /one variable/,
    ],
    ['an unknown header', withPart({ type: 'HEADER', format: 'HOLOGRAM' }), 2388047, /format/],
    ['a variable in the footer', withPart({ type: 'FOOTER', text: 'Bye {{1}}' }), 2388073, /variables/],
    [
      'a variable at the start',
      withBody('{{1}} is your time for the talk', { body_text: [['x']] }),
      2388299,
      /start or end/,
    ],
    [
      'a variable at the end',
      withBody('The talk is today at {{1}}', { body_text: [['x']] }),
      2388299,
      /start or end/,
    ],
    [
      'a gap in the numbers',
      withBody('Hello {{1}}, the talk is at {{3}} today then', { body_text: [['x', 'y']] }),
      2388047,
      /numbered/,
    ],
    [
      'too many variables',
      withBody('Hi {{1}} and {{2}} bye', { body_text: [['x', 'y']] }),
      2388293,
      /too many variables/,
    ],
    [
      'adjacent variables',
      withBody('Hello there {{1}} {{2}}, see you at the talk', { body_text: [['x', 'y']] }),
      2388047,
      /follow each other/,
    ],
    ['no example', withBody('Hello {{1}}, see you at the talk'), 2388043, /example/],
    [
      'eleven buttons',
      withPart({
        type: 'BUTTONS',
        buttons: Array.from({ length: 11 }, () => ({ type: 'QUICK_REPLY', text: 'x' })),
      }),
      2388043,
      /ten buttons/,
    ],
    ['a code with a text of its own', template({ category: 'AUTHENTICATION' }), 2388042, /unexpected/],
    ['an unknown part', withPart({ type: 'SIDEBAR' }), undefined, /must be one of/],
  ];
  test.each(cases)('%s', async (_, body, subcode, words) => {
    const { status, json } = await create(body);
    expect([status, json]).toMatchObject([400, { error: { code: 100 } }]);
    const { error } = JSON.parse(JSON.stringify(json));
    expect([error.error_subcode, typeof error.error_user_msg]).toEqual([
      subcode,
      subcode === undefined ? 'undefined' : 'string',
    ]);
    expect(JSON.stringify(json)).toMatch(words);
  });
  test('the same name and language twice, and a name that was deleted', async () => {
    const { name } = await createApproved();
    expect((await create(template({ name }))).json).toMatchObject({ error: { error_subcode: 2388024 } });
    expect((await create(template({ name, language: 'en' }))).status).toBe(200);
    await simulator.graph('DELETE', `${account}?name=${name}`);
    expect((await create(template({ name }))).json).toMatchObject({ error: { error_subcode: 2388023 } });
  });
  test('more than so many an hour', async () => {
    await simulator.settings({ templatesPerHour: 0 });
    expect(await create(template())).toMatchObject({ status: 429, json: { error: { code: 80007 } } });
  });
});

describe('the life of a template', () => {
  test('it waits for its review, and is approved by itself where the settings say so', async () => {
    await simulator.settings({ reviewsAlone: true, reviewAfterMs: 3_000 });
    const { json } = await create(template());
    expect(json).toMatchObject({ id: expect.any(String), status: 'PENDING', category: 'UTILITY' });
    await simulator.until('approved', () => simulator.values('message_template_status_update').length > 0);
    expect(simulator.values('message_template_status_update')[0]).toMatchObject({
      event: 'APPROVED',
      reason: 'NONE',
      message_template_language: 'nl',
    });
  });
  const decisions = [
    ['REJECTED', { event: 'REJECTED', reason: 'PROMOTIONAL', rejection_info: { reason: 'PROMOTIONAL' } }],
    ['PAUSED', { event: 'PAUSED', other_info: { title: 'FIRST_PAUSE' } }],
    ['DISABLED', { event: 'DISABLED', disable_info: { disable_date: expect.any(Number) } }],
  ] as const;
  test.each(decisions)('%s is reported', async (status, wanted) => {
    const { id, name } = await createApproved();
    simulator.receiver.calls.length = 0;
    await simulator.command({ type: 'reviewTemplate', templateId: id, status, reason: 'PROMOTIONAL' });
    const seen = () =>
      simulator.values('message_template_status_update').filter((value) => value['event'] === status);
    await simulator.until('the status', () => seen().length > 0);
    expect(seen()[0]).toMatchObject({
      ...wanted,
      message_template_id: Number(id),
      message_template_name: name,
    });
  });
  test('a pause ends by itself, and the third one is for ever', async () => {
    await simulator.settings({ timeFactor: 1_000_000 });
    const { id, name } = await createApproved();
    const pause = () => simulator.command({ type: 'reviewTemplate', templateId: id, status: 'PAUSED' });
    const status = async () => (await simulator.state()).templates.find((each) => each.id === id)?.status;
    const seen = () => simulator.values('message_template_status_update').map((value) => value['event']);
    await simulator.until('its review', () => seen().length === 1);
    simulator.receiver.calls.length = 0;
    for (const _ of [1, 2]) {
      await pause();
      await simulator.until('its end', () => seen().length === 2);
      expect(seen()).toEqual(['PAUSED', 'APPROVED']);
      expect(await status()).toBe('APPROVED');
      simulator.receiver.calls.length = 0;
    }
    await pause();
    expect(await status()).toBe('DISABLED');
    expect((await send(name, filled)).json).toMatchObject({ error: { code: 132016 } });
  });
  test('its category and its quality change', async () => {
    const { id } = await createApproved();
    await simulator.command({ type: 'recategoriseTemplate', templateId: id, category: 'MARKETING' });
    await simulator.command({ type: 'rateTemplate', templateId: id, quality: 'RED' });
    await simulator.until(
      'both',
      () =>
        simulator.values('template_category_update').length +
          simulator.values('message_template_quality_update').length ===
        2,
    );
    expect(simulator.values('template_category_update')[0]).toMatchObject({
      previous_category: 'UTILITY',
      new_category: 'MARKETING',
    });
    expect(simulator.values('message_template_quality_update')[0]).toMatchObject({
      previous_quality_score: 'UNKNOWN',
      new_quality_score: 'RED',
    });
  });
  test('an advantage is marketing, whatever was asked for', async () => {
    expect((await create(withBody('Kom langs voor 10 euro korting op alles'))).json).toMatchObject({
      category: 'MARKETING',
    });
  });
  test('the list has pages, a filter and the fields that were asked for', async () => {
    const prefix = `page_${(made += 1)}`;
    for (const index of [1, 2, 3, 4, 5]) await create(template({ name: `${prefix}_${index}` }));
    const names: string[] = [];
    let next: string | undefined = `${account}?name=${prefix}&limit=2&fields=name`;
    let pages = 0;
    while (next !== undefined) {
      const { json } = await simulator.graph('GET', next);
      const page = JSON.parse(JSON.stringify(json));
      expect(Object.keys(page.data[0])).toEqual(['id', 'name']);
      names.push(...page.data.map((each: { name: string }) => each.name));
      const url: string | undefined = page.paging.next;
      next = url?.slice(simulator.url.length);
      pages += 1;
    }
    expect([pages, names]).toEqual([3, [1, 2, 3, 4, 5].map((index) => `${prefix}_${index}`)]);
  });
  test('one is read by its id, and deleted by name and id: the other language stays', async () => {
    const { id, name } = await createApproved();
    const other = await createApproved({ name, language: 'en' });
    expect((await simulator.graph('GET', `/${id}?fields=status,language`)).json).toEqual({
      id,
      status: 'APPROVED',
      language: 'nl',
    });
    expect((await simulator.graph('DELETE', `${account}?name=${name}&hsm_id=${id}`)).json).toEqual({
      success: true,
    });
    expect((await simulator.graph('GET', `/${id}`)).status).toBe(400);
    expect((await simulator.graph('GET', `/${other.id}`)).status).toBe(200);
    expect((await simulator.graph('DELETE', `${account}?name=${name}`)).status).toBe(200);
    expect((await simulator.graph('DELETE', `${account}?name=${name}`)).status).toBe(400);
  });
});

describe('a template message', () => {
  test('goes outside the window, filled in, and is priced by its category', async () => {
    const { name } = await createApproved();
    const { json } = await send(name, filled);
    expect(json).toMatchObject({ messages: [{ message_status: 'accepted' }] });
    await simulator.until('delivered', () => JSON.stringify(simulator.values()).includes('"delivered"'));
    const statuses = simulator.values().flatMap((value) => value.statuses ?? []);
    expect(statuses[0]).toMatchObject({ pricing: { billable: true, category: 'utility', type: 'regular' } });
    expect((await simulator.state()).messages.at(-1)?.content).toMatchObject({
      body: 'Hello Jo, your talk is at 10:00 today.',
    });
  });
  const cases: [string, object[], number, RegExp][] = [
    [
      'too few values',
      [{ type: 'body', parameters: values('Jo') }],
      132000,
      /body: number of localizable_params \(1\).*\(2\)/,
    ],
    ['no values', [], 132000, /\(0\).*\(2\)/],
    ['an empty value', [{ type: 'body', parameters: values('', 'x') }], 131008, /missing text value/],
    ['a line break in a value', [{ type: 'body', parameters: values('a\nb', 'x') }], 132018, /new-line/],
    [
      'a value of another kind',
      [{ type: 'body', parameters: [{ type: 'image' }, { type: 'image' }] }],
      132012,
      /expected TEXT, received IMAGE/,
    ],
    [
      'a text that becomes too long',
      [{ type: 'body', parameters: values(letters(1000), letters(100)) }],
      132005,
      /longer than 1024/,
    ],
  ];
  test.each(cases)('with %s is refused', async (_, components, code, words) => {
    const { name } = await createApproved();
    const { status, json } = await send(name, components);
    expect([status, json]).toMatchObject([400, { error: { code } }]);
    expect(JSON.stringify(json)).toMatch(words);
  });
  const states = [
    ['PAUSED', 132015],
    ['DISABLED', 132016],
    ['REJECTED', 132001],
  ] as const;
  test.each(states)('of a template that is %s is refused', async (status, code) => {
    const { name, id } = await createApproved();
    await simulator.command({ type: 'reviewTemplate', templateId: id, status });
    expect((await send(name, filled)).json).toMatchObject({ error: { code } });
  });
  test('that waits for its review does not exist', async () => {
    const body = template();
    await create(body);
    expect(await send(body.name, filled)).toMatchObject({ status: 404, json: { error: { code: 132001 } } });
  });
  test('of marketing does not reach a person who refused marketing', async () => {
    const { name } = await createApproved({ category: 'MARKETING' });
    await simulator.command({
      type: 'setMarketing',
      phoneId: 'sanne',
      numberId: whatsappNumber.phoneNumberId,
      isAllowed: false,
    });
    await send(name, filled);
    await simulator.until('failed', () => JSON.stringify(simulator.values()).includes('131050'));
    expect(JSON.stringify(simulator.values())).not.toContain('"sent"');
  });
  test('with a code cannot go to a user id', async () => {
    const { name } = await createApproved({
      category: 'AUTHENTICATION',
      components: [{ type: 'BODY', add_security_recommendation: true }],
    });
    const [phone] = (await simulator.state()).phones;
    const code = [{ type: 'body', parameters: values('1234') }];
    expect((await send(name, code, { to: undefined, recipient: phone?.bsuid })).json).toMatchObject({
      error: { code: 131062 },
    });
    expect((await send(name, code)).status).toBe(200);
  });
  test('with named values, a header file and buttons is shown as it was made; its press brings the payload', async () => {
    const { name } = await createApproved({
      parameter_format: 'NAMED',
      components: [
        { type: 'HEADER', format: 'IMAGE' },
        {
          type: 'BODY',
          text: 'Hello {{first_name}}, see you at the talk.',
          example: { body_text_named_params: [{ param_name: 'first_name', example: 'Jo' }] },
        },
        { type: 'FOOTER', text: 'Lage Weide' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Coming' },
            { type: 'URL', text: 'Map', url: 'https://a.example/{{1}}' },
          ],
        },
      ],
    });
    const link = `${simulator.url}/none.png`;
    const { json } = await send(name, [
      { type: 'header', parameters: [{ type: 'image', image: { link } }] },
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Sanne' }] },
      {
        type: 'button',
        sub_type: 'quick_reply',
        index: '0',
        parameters: [{ type: 'payload', payload: 'm1:yes' }],
      },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'depot' }] },
    ]);
    expect((await simulator.state()).messages.at(-1)?.content).toMatchObject({
      header: { media: { url: link } },
      body: 'Hello Sanne, see you at the talk.',
      footer: 'Lage Weide',
      buttons: [
        { id: 'm1:yes', kind: 'reply', title: 'Coming' },
        { kind: 'url', target: 'https://a.example/depot' },
      ],
    });
    const messageId = /wamid[^"]+/.exec(JSON.stringify(json))?.[0] ?? '';
    await simulator.command({ type: 'press', phoneId: 'sanne', messageId, buttonId: 'm1:yes' });
    await simulator.until('the press', () => JSON.stringify(simulator.values()).includes('"button"'));
    expect(simulator.values().flatMap((value) => value.messages ?? [])[0]).toMatchObject({
      type: 'button',
      button: { payload: 'm1:yes', text: 'Coming' },
    });
  });
});
