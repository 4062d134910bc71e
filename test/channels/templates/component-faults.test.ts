import { describe, expect, test } from 'vitest';

import { findComponentFaults } from '../../../src/channels/templates/find-component-faults.ts';
import { fromPlatformComponents } from '../../../src/channels/templates/platform-components.ts';
import { previewTemplate, toPlatformName } from '../../../src/channels/templates/template-words.ts';
import type { TemplateComponent } from '../../../src/messaging/template.ts';

const body = (text: string, ...values: readonly string[]): TemplateComponent => ({
  type: 'BODY',
  text,
  ...(values.length > 0 && { example: { body_text: [values] } }),
});
const header = (text: string, ...values: readonly string[]): TemplateComponent => ({
  type: 'HEADER',
  format: 'TEXT',
  text,
  ...(values.length > 0 && { example: { header_text: values } }),
});
const footer = (text: string): TemplateComponent => ({ type: 'FOOTER', text });
const plain = body('Hello there.');

const faultsOf = (components: readonly TemplateComponent[]): readonly string[] =>
  findComponentFaults(components, 'Utility').map(({ path, detail }) => `${path.join('/')}: ${detail}`);

describe('the components of a template', () => {
  test.each<readonly [string, readonly TemplateComponent[]]>([
    ['a body alone', [plain]],
    ['all three', [header('Hi {{1}}, news', 'Noor'), body('Dear {{1}}, hello.', 'Noor'), footer('Bye')]],
    ['a placeholder twice', [body('Dear {{1}}, yes {{1}}, hello.', 'Noor')]],
    ['placeholders out of order', [body('Dear {{2}} and {{1}}, hello.', 'a', 'b')]],
    ['an example as a flat list', [{ type: 'BODY', text: 'Dear {{1}}!', example: { body_text: ['Noor'] } }]],
    ['texts of the full length', [header('h'.repeat(60)), body('b'.repeat(1024)), footer('f'.repeat(60))]],
  ])('are accepted: %s', (_, components) => {
    expect(faultsOf(components)).toEqual([]);
  });

  test.each<readonly [string, readonly TemplateComponent[], readonly RegExp[]]>([
    ['no body', [footer('Bye')], [/^: A template needs a BODY/]],
    ['two bodies', [plain, plain], [/^1\/type: A template has one BODY/]],
    ['two headers', [header('a'), header('b'), plain], [/^1\/type: A template has one HEADER/]],
    ['a header without format', [{ type: 'HEADER', text: 'Hi' }, plain], [/^0\/format: /]],
    ['a blank body', [body('  ')], [/^0\/text: The text must not be blank/]],
    ['a long header', [header('h'.repeat(61)), plain], [/^0\/text: .* 60 characters, not 61/]],
    ['a long body', [body('b'.repeat(1025))], [/^0\/text: .* 1,024 characters, not 1,025/]],
    ['a long footer', [plain, footer('f'.repeat(61))], [/^1\/text: .* 60 characters, not 61/]],
    ['a footer with a placeholder', [plain, footer('Bye {{1}} now')], [/^1\/text: A FOOTER has no/]],
    [
      'two placeholders in a header',
      [header('a {{1}} b {{2}} c', 'x', 'y'), plain],
      [/^0\/text: .*one placeholder/],
    ],
    ['a first number that is not 1', [body('a {{2}} b', 'x')], [/^0\/text: .*\{\{1\}\} is missing/]],
    ['a gap', [body('a {{1}} b {{3}} c', 'x', 'y')], [/^0\/text: .*\{\{2\}\} is missing/]],
    ['a named placeholder', [body('a {{name}} b', 'x')], [/^0\/text: Placeholders are numbers/]],
    ['a placeholder with zero', [body('a {{0}} b', 'x')], [/^0\/text: Placeholders are numbers/]],
    ['a placeholder at the start', [body('{{1}} hello', 'x')], [/^0\/text: .*begin or end/]],
    ['a placeholder at the end', [body('hello {{1}} ', 'x')], [/^0\/text: .*begin or end/]],
    ['adjacent placeholders', [body('a {{1}} {{2}} b', 'x', 'y')], [/^0\/text: .*words between/]],
    ['open braces', [body('a {{1 b')], [/^0\/text: A placeholder is not complete/]],
    ['no example', [body('a {{1}} b')], [/^0\/example: .*`body_text` has 0 of 1/]],
    ['too few examples', [body('a {{1}} b {{2}} c', 'x')], [/^0\/example: .*1 of 2/]],
    [
      'too many examples',
      [header('a {{1}} b', 'x', 'y'), plain],
      [/^0\/example: .*`header_text` has 2 of 1/],
    ],
    ['a blank example', [body('a {{1}} b', ' ')], [/^0\/example: An example must not be blank/]],
    ['an example of nothing', [body('a', 'x')], [/^0\/example: A text without placeholders/]],
    [
      'several faults at once',
      [header('h'.repeat(61)), body('{{2}}'), footer('{{1}} x')],
      [/^0\/text: /, /^1\/text: .*\{\{1\}\} is/, /^1\/text: .*begin or end/, /^1\/example/, /^2\/text/],
    ],
  ])('are refused with: %s', (_, components, expected) => {
    const faults = faultsOf(components);
    expect(faults).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(faults[index]).toMatch(pattern);
  });

  test('of an authorization need no body, which the platform writes itself', () => {
    expect(findComponentFaults([footer('Bye')], 'Authorization')).toEqual([]);
  });
});

test.each([
  ['Application received', 'application_received'],
  ['  Één vraag! (2) ', 'een_vraag_2'],
  ['already_a_name', 'already_a_name'],
  ['???', ''],
])('the name %j is %j at the platform', (name, expected) => {
  expect(toPlatformName(name)).toBe(expected);
});

test('the preview is the body with its example values, and nothing of header and footer', () => {
  const components = [
    header('News'),
    body('Dear {{1}}, about {{2}} and {{1}}.', 'Noor', 'care'),
    footer('Bye'),
  ];
  expect(previewTemplate(components)).toBe('Dear Noor, about care and Noor.');
  expect(previewTemplate([body('Dear {{1}}.')])).toBe('Dear {{1}}.');
});

describe('a template of the platform', () => {
  test.each([
    ['a picture as header', [{ type: 'HEADER', format: 'IMAGE' }, plain]],
    ['buttons', [plain, { type: 'BUTTONS', buttons: [] }]],
    ['named placeholders', [{ type: 'BODY', text: 'Hello {{name}}, hi' }]],
    ['no body', [{ type: 'FOOTER', text: 'Bye' }]],
  ])('is not supported with %s', (_, components) => {
    expect(fromPlatformComponents({ category: 'UTILITY', components })).toBeNull();
  });

  test('is supported without examples, which an approved one can lack', () => {
    const components = [{ type: 'BODY', text: 'Hello {{1}}, hi' }];
    expect(fromPlatformComponents({ category: 'MARKETING', components })).toEqual(components);
    expect(fromPlatformComponents({ category: 'NEWS', components })).toBeNull();
  });
});
