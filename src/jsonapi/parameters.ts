import { ownParameters } from './aside.ts';
import type { Endpoint } from './endpoints.ts';
import { type Operator, operatorsOf } from './filter.ts';
import type { Model, Selector } from './model.ts';
import { defaultPageSize, maxPageSize } from './page.ts';
import { type JsonSchema, jsonSchemaOf } from './schemas.ts';
import type { Scope } from './scope.ts';

const query = (name: string, schema: JsonSchema, description?: string): JsonSchema => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...(description !== undefined && { description }),
});

/** A parameter whose value is a list of known words, separated by commas. */
const words = (name: string, known: readonly string[], description: string, least = 0): JsonSchema => ({
  ...query(
    name,
    { type: 'array', items: { enum: known }, ...(least > 0 && { minItems: least }) },
    description,
  ),
  style: 'form',
  explode: false,
});

/** Each selectable field once: by its attribute name, a relationship by `<name>Id`. */
const selectorsOf = (model: Model): readonly Selector[] =>
  [
    ...new Map([...model.selectors.values()].map((selector) => [selector.column.property, selector])).keys(),
  ].flatMap((property) => model.selectors.get(property) ?? []);

/** Formats do not depend on who asks. */
const anyone: Scope = { kind: 'partner', partnerId: '' };

/** What the value of a filter can be, as far as a schema can say it. */
const filterSchema = ({ kind }: Selector, operator: Operator): JsonSchema => {
  const { word } = kind;
  const { format } = jsonSchemaOf(kind.schema);
  const refuses = kind.parse('?', anyone) === undefined;
  const exact = operator === 'eq' || operator === 'match';
  if (word === undefined || (!exact && kind.operators === 'text')) {
    return { type: 'string', ...(exact && refuses && typeof format === 'string' && { format }) };
  }
  const one = exact ? `(null|${word})` : `(${word})`;
  return { type: 'string', pattern: operator === 'match' ? `^${one}(,${one})*$` : `^${one}$` };
};

const filterParameters = (model: Model): readonly JsonSchema[] =>
  selectorsOf(model).flatMap((selector) => [
    query(
      `filter[${selector.name}]`,
      filterSchema(selector, 'match'),
      'One value, or several separated by commas; `null` matches null, `\\,` is a comma inside a value.',
    ),
    ...operatorsOf(selector).map((operator) =>
      query(`filter[${selector.name}][${operator}]`, filterSchema(selector, operator)),
    ),
  ]);

const cursor = 'A cursor from the links of a list; empty to begin. Not together with `page[number]`.';

const listParameters = (model: Model): readonly JsonSchema[] => [
  ...filterParameters(model),
  words(
    'sort',
    selectorsOf(model).flatMap(({ name }) => [name, `-${name}`]),
    'Fields to sort by, separated by commas; `-` in front descends. Without it the oldest come first.',
    1,
  ),
  query('page[size]', { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize }),
  query('page[number]', { type: 'integer', minimum: 1, default: 1 }),
  query('page[after]', { type: 'string', format: 'cursor' }, cursor),
  query('page[before]', { type: 'string', format: 'cursor' }, cursor),
];

interface Related {
  readonly name: string;
  readonly model: Model;
}

const relatedOf = ({ toOnes, toManys }: Model): readonly Related[] => {
  const ones = [...toOnes.values()].map(({ name, target }) => ({ name, model: target() }));
  const manys = [...toManys.values()].map(({ name, target }) => ({ name, model: target()?.model }));
  return [...ones, ...manys].flatMap(({ name, model }) => (model ? [{ name, model }] : []));
};

/** Everything that a resource's `include` can name, at most two relationships deep, with what it leads to. */
export const includePaths = (model: Model): readonly Related[] =>
  relatedOf(model).flatMap((near) => [
    near,
    ...relatedOf(near.model).map((far) => ({ name: `${near.name}.${far.name}`, model: far.model })),
  ]);

/** A resource's own model and those that can be included with it, each once. */
export const shownModels = (model: Model): readonly Model[] => [
  ...new Set([model, ...includePaths(model).map((path) => path.model)]),
];

const fieldNames = ({ fields, toOnes, toManys }: Model): readonly string[] => [
  ...new Set([...fields.keys(), ...toOnes.keys(), ...toManys.keys()]),
];

const shapeParameters = (model: Model): readonly JsonSchema[] => {
  const paths = includePaths(model).map(({ name }) => name);
  return [
    ...(paths.length > 0
      ? [words('include', paths, 'Relationships to include, separated by commas, nested with a dot.')]
      : []),
    ...shownModels(model).map((shown) =>
      words(`fields[${shown.resource.type}]`, fieldNames(shown), 'The only fields to answer of this type.'),
    ),
  ];
};

const idParameter: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};

const idempotencyParameter: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For a day, the same key with the same request answers as the first time.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

const itsOwn = ({ does, model }: Endpoint): readonly JsonSchema[] =>
  Object.entries(ownParameters(does, model.resource)).map(([name, { schema, description }]) =>
    query(name, jsonSchemaOf(schema), description),
  );

/** The parameters of an operation. */
export const parametersOf = (endpoint: Endpoint): readonly JsonSchema[] => {
  const { method, path, families, model } = endpoint;
  return [
    ...(path.includes(':id') ? [idParameter] : []),
    ...(families === 'list' ? listParameters(model) : []),
    ...(families === 'none' ? [] : shapeParameters(model)),
    ...itsOwn(endpoint),
    ...(method === 'post' ? [idempotencyParameter] : []),
  ];
};
