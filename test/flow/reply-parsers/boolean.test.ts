import { expect, test } from 'vitest';

import { parseBoolean } from '../../../src/flow/reply-parsers/boolean.ts';
import { expectOfEach } from '../../support/expect-of-each.ts';

const options = [
  { value: 'true', label: 'Ja' },
  { value: 'false', label: 'Nee' },
];
const value = (text: string, choice?: string) => {
  const parsed = parseBoolean(text, options, choice);
  return parsed.ok ? parsed.value : null;
};

test('yes', () => {
  expectOfEach(
    [
      [
        'ja',
        'Ja!',
        'jaaaa',
        'jazeker',
        'jawel',
        'ja hoor',
        'ja, dat klopt',
        'zeker',
        'zeker weten',
        'natuurlijk',
        'tuurlijk',
      ],
      [
        'doe maar',
        'is goed',
        'prima',
        'graag',
        'ik wil heel graag',
        'klopt',
        'inderdaad',
        'akkoord',
        'dat heb ik',
        'oké',
        'jep',
      ],
      ['geen probleem', 'waarom niet', 'ik denk van wel', 'lukt', 'j', 'jazekr', 'geen bezwaar'],
      [
        'yes',
        'Yes please',
        'yeah',
        'yep',
        'y',
        'sure',
        'of course',
        'absolutely',
        'I do',
        'I can',
        'no problem',
        'why not',
      ],
      ['sounds good', 'definitely', 'ok', 'absolutly', 'I think so', '👍', '👍🏽', '✅', '1', 'optie 1'],
    ].flat(),
    (text) => value(text),
    true,
  );
});

test('no', () => {
  expectOfEach(
    [
      [
        'nee',
        'Nee.',
        'neeee',
        'neen',
        'nee hoor',
        'nee joh',
        'nee, helaas niet',
        'liever niet',
        'doe maar niet',
        'niet echt',
      ],
      [
        'zeker niet',
        'natuurlijk niet',
        'nog niet',
        'nooit',
        'helaas',
        'dat heb ik niet',
        'ik heb geen rijbewijs',
        'dat lukt niet',
      ],
      ['klopt niet', 'geen interesse', 'ik denk het niet', 'nee bedankt'],
      [
        'no',
        'nope',
        'nah',
        'n',
        'not really',
        'not yet',
        'never',
        'I do not',
        "I don't",
        "I can't",
        'no thanks',
        'of course not',
      ],
      ['definitely not', 'unfortunately not', '👎', '❌', '2'],
    ].flat(),
    (text) => value(text),
    false,
  );
});

test('neither yes nor no', () => {
  expectOfEach(
    [
      [
        '',
        '   ',
        '?',
        'hallo',
        'banaan',
        'misschien',
        'weet ik niet',
        'geen idee',
        'ja nee',
        'nee ja',
        'ja en nee',
        'hangt ervan af',
      ],
      [
        'wat bedoel je?',
        'is dat niet ver weg?',
        'wat kan ik verdienen',
        'ik wil graag eerst meer weten',
        'ik heb een vraag',
        '3',
      ],
      [
        'maybe',
        'yes no',
        'not sure',
        "I don't know",
        'it depends',
        'what does it pay?',
        'I have a question',
        '👍👎',
        'sometimes',
      ],
    ].flat(),
    (text) => value(text),
    null,
  );
});

test('the button counts, whatever the text says; a button that the question does not have is no answer', () => {
  expect(value('Nee', 'true')).toBe(true);
  expect(value('hm', 'maybe')).toBeNull();
});

test('the texts of the buttons are answers, whatever they say', () => {
  const own = [
    { value: 'true', label: 'Niets liever' },
    { value: 'false', label: 'Ik pas' },
  ];
  expect(parseBoolean('niets liever', own)).toMatchObject({ value: true, method: 'exact' });
  expect(parseBoolean('Ik pas', own)).toMatchObject({ value: false, method: 'exact' });
});
