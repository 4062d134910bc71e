import type { FormSchema } from './json-schema.ts';

/** The kinds of faults that a value can have. */
export type SchemaFaultCode =
  | 'required'
  | 'unknown'
  | 'wrongType'
  | 'notAnOption'
  | 'notAllowed'
  | 'empty'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooMany'
  | 'tooFew';

/** A fault of a value: the path of the member, such as `parameters.flowName`, and a word for what is wrong. */
export interface SchemaFault {
  readonly path: string;
  readonly code: SchemaFaultCode;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const hasType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer');

const findTextFaults = (text: string, schema: FormSchema): readonly SchemaFaultCode[] => {
  const { pattern, maxLength = Infinity, minLength = 0 } = schema;
  if (text.length > maxLength) return ['tooLong'];
  if (text.length < minLength) return ['empty'];
  if (pattern === undefined || new RegExp(pattern, 'u').test(text)) return [];
  return [text.trim() === '' ? 'empty' : 'notAllowed'];
};

const findNumberFaults = (value: number, schema: FormSchema): readonly SchemaFaultCode[] => {
  if (value < (schema.minimum ?? -Infinity)) return ['tooSmall'];
  return value > (schema.maximum ?? Infinity) ? ['tooLarge'] : [];
};

const findListFaults = (items: readonly unknown[], schema: FormSchema, path: string): SchemaFault[] => {
  const own: SchemaFault[] = [];
  if (items.length > (schema.maxItems ?? Infinity)) own.push({ path, code: 'tooMany' });
  if (items.length < (schema.minItems ?? 0)) own.push({ path, code: 'tooFew' });
  const { items: ofEach } = schema;
  if (!ofEach) return own;
  return [...own, ...items.flatMap((item, index) => findSchemaFaults(item, ofEach, `${path}.${index}`))];
};

const findObjectFaults = (value: object, schema: FormSchema, path: string): SchemaFault[] => {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const members = new Map<string, unknown>(Object.entries(value));
  const missing = required.filter((name) => members.get(name) === undefined);
  const faults = missing.map((name): SchemaFault => ({ path: `${path}.${name}`, code: 'required' }));
  for (const [name, member] of members) {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (member !== undefined && known) faults.push(...findSchemaFaults(member, known, `${path}.${name}`));
    else if (!known && !additionalProperties) faults.push({ path: `${path}.${name}`, code: 'unknown' });
  }
  return faults;
};

const findOwnFaults = (value: unknown, schema: FormSchema, path: string): readonly SchemaFault[] => {
  const { type } = schema;
  if (type !== undefined && !hasType(value, type)) return [{ path, code: 'wrongType' }];
  if (schema.enum && !schema.enum.includes(value)) return [{ path, code: 'notAnOption' }];
  if (typeof value === 'string') return findTextFaults(value, schema).map((code) => ({ path, code }));
  if (typeof value === 'number') return findNumberFaults(value, schema).map((code) => ({ path, code }));
  if (Array.isArray(value)) return findListFaults(value, schema, path);
  return typeof value === 'object' && value !== null ? findObjectFaults(value, schema, path) : [];
};

const fits = (value: unknown, schema: FormSchema): boolean =>
  findSchemaFaults(value, schema, '').length === 0;

/** Several parts of a schema can find the same fault. */
const withoutRepeats = (faults: readonly SchemaFault[]): readonly SchemaFault[] => [
  ...new Map(faults.map((fault) => [`${fault.path} ${fault.code}`, fault])).values(),
];

/** Returns what is wrong with a value, each fault with its path; nothing for one that fits its schema. Pure. */
export const findSchemaFaults = (
  value: unknown,
  schema: FormSchema,
  path: string,
): readonly SchemaFault[] => {
  const own = findOwnFaults(value, schema, path);
  if (own.length > 0) return own;
  const all = schema.allOf?.flatMap((part) => findSchemaFaults(value, part, path)) ?? [];
  if (all.length > 0) return withoutRepeats(all);
  if (schema.oneOf && schema.oneOf.filter((part) => fits(value, part)).length !== 1)
    return [{ path, code: 'notAllowed' }];
  return schema.not && fits(value, schema.not) ? [{ path, code: 'notAllowed' }] : [];
};
