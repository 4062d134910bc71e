import fc from 'fast-check';
import { z } from 'zod';

import type { ActionKind } from '../../../src/flow/actions/action-kind.ts';
import { checkAction } from '../../../src/flow/compile.ts';
import type { ActionDraft } from '../../../src/flow/flow.ts';
import { isRecord } from '../../../src/flow/json.ts';

const words = fc.oneof(
  fc.constantFrom('Hi {{session.first_name}}', 'today', '18 years ago', '2026-03-02', 'a.b', '1 + 1', 'Nee'),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
);

const ids = fc.uuid({ version: 7 });

/** Texts that a pattern of a schema takes, by a word of the pattern. */
const patterned: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ['{12}', ids],
  ['\\/', fc.constantFrom('image/*', 'application/pdf', 'text/x-thing')],
  ['\\w-]*', fc.constantFrom('application.received', 'x', 'flow-event.b_c')],
];

type JsonSchema = Readonly<Record<string, unknown>>;

const memberSchemas = (schema: JsonSchema, name: string): readonly JsonSchema[] => {
  const value = schema[name];
  return (Array.isArray(value) ? value : []).filter(isRecord);
};

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Math.abs(value) < 1e9 ? value : otherwise;

const anyText = ({ format, pattern, enum: choices, const: only }: JsonSchema): fc.Arbitrary<unknown> => {
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  if (only !== undefined) return fc.constant(only);
  if (format === 'uri') return fc.constantFrom('https://jobs.example.com/a.png', 'http://example.com/b');
  if (format === 'base64') return fc.constant('AAAA');
  const source = typeof pattern === 'string' ? pattern : '';
  return patterned.find(([sign]) => source.includes(sign))?.[1] ?? words;
};

const anyObject = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (isRecord(properties)) {
    const members = Object.entries(properties).flatMap(([name, member]) =>
      isRecord(member) ? [[name, anyOf(member)] as const] : [],
    );
    const names = Array.isArray(required) ? required.map(String) : [];
    return fc.record(Object.fromEntries(members), { requiredKeys: names });
  }
  const keys = isRecord(propertyNames) ? propertyNames : {};
  const key = anyOf({ type: 'string', ...keys }).map(String);
  const member = isRecord(additionalProperties) ? anyOf(additionalProperties) : fc.jsonValue();
  return fc.dictionary(key, member, { maxKeys: 3 });
};

const anyOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const branches = memberSchemas(schema, 'anyOf');
  if (branches.length > 0) return fc.oneof(...branches.map(anyOf));
  const { type, items, minItems, maxItems, minimum, maximum } = schema;
  switch (type) {
    case 'string':
      return anyText(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: numberOf(minimum, -50), max: numberOf(maximum, 50) });
    case 'number':
      return fc.double({ min: numberOf(minimum, 0.25), max: numberOf(maximum, 16), noNaN: true });
    case 'array':
      return fc.array(isRecord(items) ? anyOf(items) : fc.jsonValue(), {
        minLength: numberOf(minItems, 0),
        maxLength: Math.min(numberOf(maxItems, 4), 4),
      });
    case 'object':
      return anyObject(schema);
    default:
      return fc.jsonValue();
  }
};

/** Returns whether the service would save an action. */
export const canBeSaved = (draft: ActionDraft): boolean =>
  checkAction(draft).every(({ code }) => code === 'action_not_supported');

/** Any actions of a kind that can be saved, made from the schema of its value. */
export const anyActionOf = (kind: ActionKind): fc.Arbitrary<ActionDraft> => {
  const schema = z.toJSONSchema(kind.authoredSchema, { io: 'input', unrepresentable: 'any' });
  const { actionType, subType } = kind;
  return fc
    .tuple(anyOf({ ...schema }), fc.constantFrom(null, 'city', 'ats:field'))
    .map(([value, variableName]) => ({ actionType, subType, value, variableName, attachmentData: null }))
    .filter(canBeSaved);
};
