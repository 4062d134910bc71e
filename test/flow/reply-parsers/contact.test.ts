import { describe, expect, test } from 'vitest';

import type { ReplyParseResult } from '../../../src/flow/reply-parsers/parse-result.ts';
import { parseEmail } from '../../../src/flow/reply-parsers/email.ts';
import { parsePhone } from '../../../src/flow/reply-parsers/phone.ts';
import { parsePostalCode } from '../../../src/flow/reply-parsers/postal-code.ts';

const valueOf = (parsed: ReplyParseResult<string>) => (parsed.ok ? parsed.value : null);

describe('an e-mail address', () => {
  test.each<[string, string | null]>([
    ['jan@example.com', 'jan@example.com'],
    ['  Jan.Jansen@Example.COM ', 'jan.jansen@example.com'],
    ['mijn adres is jan@example.com.', 'jan@example.com'],
    ['<jan@example.com>', 'jan@example.com'],
    ['mailto:jan@example.com', 'jan@example.com'],
    ['jan @ example.com', 'jan@example.com'],
    ["o'neil+werk@sub.example.co.uk", "o'neil+werk@sub.example.co.uk"],
    ['jan@münchen.de', 'jan@münchen.de'],
    ['josé@example.com', 'josé@example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['JOSÉ.van.Dijk@Example.com', 'josÉ.van.dijk@example.com'],
    ['mijn adres is zoë.smit@voorbeeld.nl!', 'zoë.smit@voorbeeld.nl'],
    ['иван@пример.рф', 'иван@пример.рф'],
    ['jan@xn--mnchen-3ya.de', 'jan@xn--mnchen-3ya.de'],
    ['用户@例子.公司', '用户@例子.公司'],
    ['我的邮箱是jan@example.com', null],
    ['jan@mün_chen.de', null],
    ['_jan_@example.com', '_jan_@example.com'],
    ['*jan@example.com*', 'jan@example.com'],
    ['_jan@example.com', '_jan@example.com'],
    ['jan,smit@example.com', null],
    ['jan\u200b.smit@example.com', null],
    ['\u200ejan@example.com\u200f', 'jan@example.com'],
    ['“jan@example.com”', 'jan@example.com'],
    ['jan@example.com,dank', 'jan@example.com'],
    ['jan@example.com,piet@example.com', null],
    ['jan@münchen.de of jan@munchen.de', null],
    ['E-mail: jan@example.com, dank!', 'jan@example.com'],
    ['jan@example.com jan@example.com', 'jan@example.com'],
    ['jan@example.com of piet@example.com', null],
    ['jan@example', null],
    ['jan@@example.com', null],
    ['jan.example.com', null],
    ['jan@-example.com', null],
    ['jan..jansen@example.com', null],
    ['@example.com', null],
    ['hallo', null],
    ['', null],
    [`${'a'.repeat(250)}@example.com`, null],
  ])('in %j is %j', (text, expected) => {
    expect(valueOf(parseEmail(text))).toBe(expected);
  });
});

describe('a phone number', () => {
  test.each<[string, string, string | null]>([
    ['06-12345678', 'NL', '+31612345678'],
    ['06 12 34 56 78', 'NL', '+31612345678'],
    ['0612345678', 'NL', '+31612345678'],
    ['+31 6 12345678', 'NL', '+31612345678'],
    ['+31 (0)6 12345678', 'NL', '+31612345678'],
    ['0031612345678', 'NL', '+31612345678'],
    ['31612345678', 'NL', '+31612345678'],
    ['mijn nummer is 06-12345678', 'NL', '+31612345678'],
    ['020 624 1111', 'NL', '+31206241111'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['+32 470 12 34 56', 'NL', '+32470123456'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['06-12345678 of 06-87654321', 'NL', null],
    ['06-1234567', 'NL', null],
    ['12345', 'NL', null],
    ['hallo', 'NL', null],
    ['', 'NL', null],
    ['06-12345678', 'ZZ', null],
    ['0900-1234', 'NL', null],
    ['bel 0900-1234', 'NL', null],
    ['0800 0432', 'NL', null],
    ['+319001234', 'NL', null],
    ['14 020', 'NL', null],
    ['088 1234567', 'NL', '+31881234567'],
    ['+376 312345', 'NL', '+376312345'],
  ])('in %j (%s) is %j', (text, country, expected) => {
    expect(valueOf(parsePhone(text, country))).toBe(expected);
  });
});

describe('a postal code', () => {
  test.each<[string, string, string | null]>([
    ['1234 AB', 'NL', '1234 AB'],
    ['1234ab', 'NL', '1234 AB'],
    [' 1234-ab ', 'NL', '1234 AB'],
    ['ik woon op 3542 AB Utrecht', 'NL', '3542 AB'],
    ['3542ab, Utrecht', 'NL', '3542 AB'],
    ['0234 AB', 'NL', null],
    ['1234', 'NL', null],
    ['1234 ABC', 'NL', null],
    ['1234 SS', 'NL', null],
    ['1234 AB of 4321 BA', 'NL', null],
    ['hallo', 'NL', null],
    ['3521 AL', 'NL', '3521 AL'],
    ['3000 in Utrecht', 'NL', null],
    ['2000', 'BE', '2000'],
    ['2000 Antwerpen', 'BE', '2000'],
    ['0200', 'BE', null],
    ['20000', 'BE', null],
    ['50667', 'DE', '50667'],
    ['50667 Köln', 'DE', '50667'],
    ['5066', 'DE', null],
    ['sw1a 1aa', 'GB', 'SW1A 1AA'],
    ['00-950', 'PL', '00-950'],
    ['K1A 0B1', 'CA', 'K1A 0B1'],
    ['no code', 'CA', null],
    ['1234 AB', 'constructor', '1234 AB'],
  ])('in %j (%s) is %j', (text, country, expected) => {
    expect(valueOf(parsePostalCode(text, country))).toBe(expected);
  });
});
