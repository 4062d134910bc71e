import { describe, expect, test } from 'vitest';

import { checkAction } from '../../src/flow/compile.ts';

const check = (
  kind: string,
  value: unknown,
  rest: { variableName?: string | null; attachmentData?: unknown } = {},
) => {
  const [actionType = '', subType = ''] = kind.split('/');
  return checkAction({ actionType, subType, value, variableName: null, attachmentData: null, ...rest });
};
const text = 'A question';
const url = 'https://example.com/a.png';
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test.each<[string, unknown]>([
  ['say/text', { text }],
  ['ask/text', { text, min: 2, max: 10, pattern: '[a-z]+', invalidText: 'Again', required: false }],
  ['ask/text', { text, min: null, invalidText: null }],
  ['ask/number', { text, min: -1.5, max: 10 }],
  ['ask/date', { text, min: 'today', max: '2030-01-01' }],
  ['ask/email', { text }],
  ['ask/phone', { text }],
  ['ask/postalCode', { text, pattern: '35.*' }],
  ['ask/boolean', { text, yesText: 'Yes', noText: 'No' }],
  ['ask/choice', { text, options, multiple: true }],
  ['set/session', { values: { 'ats_field:x:y': '"1"', n: '1 + 1' } }],
  ['update/candidate', { fields: { firstName: 'first_name' } }],
  ['update/candidate', { fields: {}, candidateStatusId: '0199aaaa-0000-7000-8000-000000000000' }],
  ['say/text', { text, wait: 2_592_000 }],
  ['say/media', { type: 'image', url, caption: 'Hi {{session.first_name}}', filename: 'a.png', wait: 5 }],
  ['ask/file', { text }],
  [
    'ask/file',
    { text, accept: ['application/pdf', 'image/*'], multiple: true, min: 2, max: 5, maxMegabytes: 4 },
  ],
  ['ask/vacancy', { text }],
  ['ask/vacancy', { text, filter: { city: '{{session.city}}', title: { prefix: ['Nurse', 'Cook'] } } }],
  ['notify/webhook', { event: 'hired', data: { name: '{{session.first_name}}', n: [1, null, { a: true }] } }],
  ['handover/inbox', {}],
  ['handover/inbox', { text: '' }],
])('%s takes %j', (kind, value) => {
  expect(check(kind, value)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['say/text', { text: ' ' }, '"value.text" is empty.'],
  ['say/text', { text: 5 }, '"value.text" must be a string, not number.'],
  ['ask/choice', { text, options: [] }, '"value.options" must have at least 1 item.'],
  ['ask/text', { text, pattern: '(' }, '"value.pattern" is not a regular expression in RE2 syntax.'],
])('%s with %j is told by its name what it must be', (kind, value, detail) => {
  expect(check(kind, value).map((fault) => fault.detail)).toEqual([detail]);
});

describe('a fault names its place', () => {
  test.each<[string, unknown, string, string]>([
    ['say/text', {}, 'value.text', 'attribute_required'],
    ['say/text', null, 'value', 'attribute_invalid'],
    ['say/text', 'text', 'value', 'attribute_invalid'],
    ['say/text', { text: '  ' }, 'value.text', 'attribute_invalid'],
    ['say/text', { text, colour: 'red' }, 'value.colour', 'attribute_unknown'],
    ['say/text', { text, wait: 2_592_001 }, 'value.wait', 'attribute_invalid'],
    ['ask/text', { text, min: 5, max: 2 }, 'value.min', 'attribute_invalid'],
    ['ask/text', { text, pattern: '(' }, 'value.pattern', 'attribute_invalid'],
    ['ask/text', { text, pattern: '(?=x)' }, 'value.pattern', 'attribute_invalid'],
    ['ask/number', { text, min: '5' }, 'value.min', 'attribute_invalid'],
    ['ask/date', { text, min: 'soonish' }, 'value.min', 'attribute_invalid'],
    ['ask/choice', { text }, 'value.options', 'attribute_required'],
    ['ask/choice', { text, options: [] }, 'value.options', 'attribute_invalid'],
    [
      'ask/choice',
      { text, options: [...options, { value: 'a', label: 'C' }] },
      'value.options',
      'attribute_invalid',
    ],
    ['ask/choice', { text, options: [{ value: 'a' }] }, 'value.options.0.label', 'attribute_required'],
    ['set/session', { values: {} }, 'value.values', 'attribute_invalid'],
    ['set/session', { values: { x: '1 +' } }, 'value.values.x', 'condition_does_not_compile'],
    ['set/session', { values: { x: 'ai(" ")' } }, 'value.values.x', 'condition_does_not_compile'],
    ['set/session', { values: { constructor: '1' } }, 'value.values.constructor', 'attribute_invalid'],
    [
      'update/candidate',
      { fields: { email: 'x', shoeSize: 'y' } },
      'value.fields.shoeSize',
      'attribute_unknown',
    ],
    ['update/candidate', { fields: {} }, 'value', 'attribute_invalid'],
    ['update/candidate', { candidateStatusId: '7' }, 'value.candidateStatusId', 'attribute_invalid'],
    ['ask/colour', { text }, 'subType', 'attribute_invalid'],
    ['sing/text', { text }, 'actionType', 'attribute_invalid'],
    ['ask/appointment', {}, 'value', 'attribute_invalid'],
    ['ask/appointment', { scheduleIds: 'robin' }, 'value.scheduleIds', 'attribute_invalid'],
    ['ask/contact', { text }, 'value.id', 'attribute_required'],
    ['notify/webhook', {}, 'value.event', 'attribute_required'],
    ['notify/webhook', { event: 'flowRun.finished' }, 'value.event', 'attribute_invalid'],
    ['notify/webhook', { event: 'two words' }, 'value.event', 'attribute_invalid'],
    ['say/media', { type: 'image' }, 'value', 'attribute_invalid'],
    ['say/media', { type: 'image', url, data: 'aGk=' }, 'value', 'attribute_invalid'],
    ['say/media', { type: 'image', data: 'aGk=' }, 'value.data', 'action_not_supported'],
    ['say/media', { type: 'image', url: 'javascript:alert(1)' }, 'value.url', 'attribute_invalid'],
    ['ask/file', { text, accept: ['pdf'] }, 'value.accept.0', 'attribute_invalid'],
    ['ask/file', { text, max: 3 }, 'value.multiple', 'attribute_invalid'],
    ['ask/file', { text, multiple: true, min: 3, max: 2 }, 'value.min', 'attribute_invalid'],
    ['ask/vacancy', { text, filter: { salary: '1' } }, 'value.filter.salary', 'attribute_unknown'],
    [
      'ask/vacancy',
      { text, filter: { title: { near: 'x' } } },
      'value.filter.title.near',
      'attribute_unknown',
    ],
  ])('%s with %j: %s', (kind, value, path, code) => {
    expect(check(kind, value).map((fault) => [fault.path.join('.'), fault.code])).toEqual([[path, code]]);
  });

  test('and all are found at once', () => {
    const faults = check('ask/text', { min: 'x', odd: 1 }, { variableName: '_own' });
    expect(faults.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'value.min',
      'value.odd',
      'value.text',
      'variableName',
    ]);
  });
});

describe('the variable of a question', () => {
  test.each(['first_name', 'ats_field:carerix:city', 'a.b', 'leeftijd-jaren', 'größe', null])(
    'may be %j',
    (variableName) => {
      expect(check('ask/text', { text }, { variableName })).toEqual([]);
    },
  );

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'prototype',
    '_answers',
    '',
    ' a',
    'a b',
    '{{x}}',
    'x'.repeat(256),
  ])('may not be %j', (variableName) => {
    expect(check('ask/text', { text }, { variableName })).toMatchObject([{ path: ['variableName'] }]);
  });
});

describe('an attachment', () => {
  test.each<[unknown, string[]]>([
    [null, []],
    [{}, []],
    [{ type: 'image', url }, []],
    [{ type: 'image', data: 'aGk=' }, ['action_not_supported']],
    [{ type: 'image', file_id: '0199aaaa-0000-7000-8000-000000000000', mime_type: 'image/png', size: 9 }, []],
    [{ type: 'image' }, ['attribute_invalid']],
    [{ type: 'image', url, data: 'aGk=' }, ['attribute_invalid']],
    [{ type: 'hologram', url }, ['attribute_invalid']],
  ])('%j answers %j', (attachmentData, codes) => {
    expect(check('say/text', { text }, { attachmentData }).map(({ code }) => code)).toEqual(codes);
  });

  test('goes along with a text, so not with an action that says none', () => {
    const value = { values: { x: '1' } };
    expect(check('set/session', value, { attachmentData: { type: 'image', url } })).toMatchObject([
      { path: ['attachmentData'], code: 'attribute_invalid' },
    ]);
  });
});
