import * as z from 'zod/mini';

/** A JSON Schema in the subset that forms are made of. */
export interface FormSchema {
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly enum?: readonly unknown[] | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: FormSchema | undefined;
  readonly properties?: Readonly<Record<string, FormSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | undefined;
  readonly allOf?: readonly FormSchema[] | undefined;
  readonly oneOf?: readonly FormSchema[] | undefined;
  readonly not?: FormSchema | undefined;
}

const amount = z.optional(z.number());
const text = z.optional(z.string());
const nested = z.optional(z.array(z.lazy((): z.ZodMiniType<FormSchema> => formSchema)));

/** Reads a JSON Schema. Keywords outside the subset are left out: the service checks them. */
export const formSchema: z.ZodMiniType<FormSchema> = z.object({
  type: text,
  title: text,
  description: text,
  default: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  pattern: text,
  minLength: amount,
  maxLength: amount,
  minimum: amount,
  maximum: amount,
  minItems: amount,
  maxItems: amount,
  items: z.optional(z.lazy((): z.ZodMiniType<FormSchema> => formSchema)),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy((): z.ZodMiniType<FormSchema> => formSchema),
    ),
  ),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.boolean()),
  allOf: nested,
  oneOf: nested,
  not: z.optional(z.lazy((): z.ZodMiniType<FormSchema> => formSchema)),
});

const knownKeywords = new Set([
  '$schema',
  'type',
  'title',
  'description',
  'default',
  'enum',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'allOf',
  'oneOf',
  'not',
]);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type NamedPart = readonly [name: string, schema: unknown];

const partsOf = (schema: object): readonly NamedPart[] =>
  Object.entries(schema).flatMap(([keyword, value]: [string, unknown]): NamedPart[] => {
    if (keyword === 'properties') return Object.entries(Object(value));
    if (keyword === 'items' || keyword === 'not') return [[keyword, value]];
    if (keyword === 'allOf' || keyword === 'oneOf')
      return Array.isArray(value) ? value.map((part: unknown) => [keyword, part]) : [];
    return [];
  });

/** Returns the paths of the keywords of a JSON Schema that no form knows. */
export const findUnknownKeywords = (schema: unknown, path = ''): readonly string[] => {
  if (!isObject(schema)) return [];
  const own = Object.keys(schema).filter((keyword) => !knownKeywords.has(keyword));
  return [
    ...own.map((keyword) => `${path}/${keyword}`),
    ...partsOf(schema).flatMap(([name, part]) => findUnknownKeywords(part, `${path}/${name}`)),
  ];
};
