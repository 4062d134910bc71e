import { customParametersOf } from '../declare/custom-parameters.ts';
import type { Endpoint } from '../declare/endpoints.ts';
import { type FilterOperator, operatorsOf } from '../parse/filter.ts';
import type { ResourceModel, QueryableField } from '../declare/model.ts';
import { defaultPageSize, maxPageSize } from '../parse/page.ts';
import { filterableFields } from '../parse/query.ts';
import { queryLimits } from '../parse/query-limits.ts';
import { type OpenApiSchema, toOpenApiSchema } from './schemas.ts';
import type { Caller } from '../../security/caller.ts';

const queryParameter = (name: string, schema: OpenApiSchema, description?: string): OpenApiSchema => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...(description !== undefined && { description }),
});

/** Builds a parameter whose value is a comma-separated list of known words. */
const listParameter = (
  name: string,
  known: readonly string[],
  description: string,
  limits: { readonly minItems?: number; readonly maxItems: number; readonly uniqueItems?: true },
): OpenApiSchema => ({
  ...queryParameter(name, { type: 'array', items: { enum: known }, ...limits }, description),
  style: 'form',
  explode: false,
});

/** Returns each queryable field once: by its attribute name, a relationship by `<name>Id`. */
const distinctFields = (queryableFields: ResourceModel['queryableFields']): readonly QueryableField[] =>
  [
    ...new Map(
      [...queryableFields.values()].map((queryable) => [queryable.column.property, queryable]),
    ).keys(),
  ].flatMap((property) => queryableFields.get(property) ?? []);

/** Any caller will do: the format of a filter does not depend on it. */
const anyCaller: Caller = { kind: 'partner', partnerId: '' };

/** Builds the schema of a filter's value, as far as a schema can describe it. */
const filterSchema = ({ fieldType }: QueryableField, operator: FilterOperator): OpenApiSchema => {
  const { filterPattern } = fieldType;
  const { format } = toOpenApiSchema(fieldType.schema);
  const isStrict = fieldType.parseFilterValue('?', anyCaller) === undefined;
  const isExact = operator === 'eq' || operator === 'match';
  const isPart = operator === 'prefix' || operator === 'suffix';
  if (filterPattern === undefined || isPart || (!isExact && fieldType.operators === 'text')) {
    return { type: 'string', ...(isExact && isStrict && typeof format === 'string' && { format }) };
  }
  const one = isExact ? `(null|${filterPattern})` : `(${filterPattern})`;
  return { type: 'string', pattern: operator === 'match' ? `^${one}(,${one})*$` : `^${one}$` };
};

const operatorDescriptions: Readonly<Record<FilterOperator, string>> = {
  eq: 'Equal to the value; `null` matches null.',
  eql: 'Equal to the value in any case.',
  match: 'Equal to one of the values, which commas separate.',
  prefix: 'Begins with the value.',
  suffix: 'Ends with the value.',
  gt: 'Greater or later than the value.',
  gte: 'Greater or later than the value, or equal to it.',
  lt: 'Less or earlier than the value.',
  lte: 'Less or earlier than the value, or equal to it.',
};

const filterParameters = (queryableFields: ResourceModel['queryableFields']): readonly OpenApiSchema[] =>
  distinctFields(queryableFields).flatMap((queryable) => [
    queryParameter(
      `filter[${queryable.name}]`,
      filterSchema(queryable, 'match'),
      `One value, or at most ${queryLimits.filterValues} separated by commas; \`null\` matches null, \`\\,\` is a comma inside a value.`,
    ),
    ...operatorsOf(queryable).map((operator) =>
      queryParameter(
        `filter[${queryable.name}][${operator}]`,
        filterSchema(queryable, operator),
        operatorDescriptions[operator],
      ),
    ),
  ]);

/** The parameters of the filters that the resource declares itself. */
const ownFilterParameters = ({ resource }: ResourceModel): readonly OpenApiSchema[] =>
  Object.entries(resource.filters).map(([name, { schema, description }]) =>
    queryParameter(`filter[${name}]`, toOpenApiSchema(schema), description),
  );

const cursor =
  'A cursor from the links of a list; empty for the first page. Cannot be combined with `page[number]`.';

const sortDescription = (queryableFields: readonly QueryableField[]): string => {
  const names = queryableFields
    .filter(({ fieldType }) => fieldType.order === 'language')
    .map(({ name }) => `\`${name}\``);
  const byLanguage = names.length > 0 ? ` Sorted by language, ignoring case: ${names.join(', ')}.` : '';
  return `Fields to sort by, each once, separated by commas; \`-\` in front means descending. The default is oldest first.${byLanguage}`;
};

/** The page parameters. */
const pageParameters: readonly OpenApiSchema[] = [
  queryParameter(
    'page[size]',
    { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize },
    'How many are on a page.',
  ),
  queryParameter(
    'page[number]',
    { type: 'integer', minimum: 1, default: 1 },
    'The number of the page, from 1.',
  ),
  queryParameter('page[after]', { type: 'string', format: 'cursor' }, cursor),
  queryParameter('page[before]', { type: 'string', format: 'cursor' }, cursor),
];

const listParameters = (model: ResourceModel): readonly OpenApiSchema[] => [
  listParameter(
    'sort',
    distinctFields(model.queryableFields).flatMap(({ name }) => [name, `-${name}`]),
    sortDescription(distinctFields(model.queryableFields)),
    { minItems: 1, maxItems: queryLimits.sortKeys, uniqueItems: true },
  ),
  ...pageParameters,
];

interface RelatedModel {
  readonly name: string;
  readonly model: ResourceModel;
}

const relatedModels = ({ toOnes, toManys }: ResourceModel): readonly RelatedModel[] => {
  const ones = [...toOnes.values()].map(({ name, target }) => ({ name, model: target() }));
  const manys = [...toManys.values()].map(({ name, target }) => ({ name, model: target()?.model }));
  return [...ones, ...manys].flatMap(({ name, model }) => (model ? [{ name, model }] : []));
};

/** Returns all paths that `include` can name, at most two relationships deep, with the models that they lead to. */
const includePaths = (model: ResourceModel): readonly RelatedModel[] =>
  relatedModels(model).flatMap((near) => [
    near,
    ...relatedModels(near.model).map((far) => ({ name: `${near.name}.${far.name}`, model: far.model })),
  ]);

/** Returns a model and all models that can be included with it, each once. */
export const shownModels = (model: ResourceModel): readonly ResourceModel[] => [
  ...new Set([model, ...includePaths(model).map((path) => path.model)]),
];

const fieldNames = ({ fields, toOnes, toManys }: ResourceModel): readonly string[] => [
  ...new Set([...fields.keys(), ...toOnes.keys(), ...toManys.keys()]),
];

const documentParameters = (model: ResourceModel): readonly OpenApiSchema[] => {
  const paths = includePaths(model).map(({ name }) => name);
  return [
    ...(paths.length > 0
      ? [
          listParameter(
            'include',
            paths,
            'Relationships to include, separated by commas, nested with a dot.',
            {
              maxItems: queryLimits.includePaths,
            },
          ),
        ]
      : []),
    ...shownModels(model).map((shown) =>
      listParameter(`fields[${shown.resource.type}]`, fieldNames(shown), 'The fields of this type to show.', {
        maxItems: queryLimits.fieldNames,
      }),
    ),
  ];
};

const idParameter: OpenApiSchema = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the resource that the path names.',
  schema: { type: 'string', format: 'uuid' },
};

const idempotencyParameter: OpenApiSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'For a day, a repeated request with the same key changes nothing, and responds with the same resource in its current state.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

const ifMatchParameter: OpenApiSchema = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the resource as it was read: if somebody has changed it since, nothing is done (412).',
  schema: { type: 'string', pattern: '^(\\*|"[!#-~]*")$', examples: ['"7"'] },
};

/** Returns whether an operation is refused when the resource has changed since the client read it. */
export const takesIfMatch = ({ method, path, model }: Endpoint): boolean =>
  model.resource.hasRevision === true && method !== 'get' && path.includes(':id');

const customParameterSchemas = ({ operation, model }: Endpoint): readonly OpenApiSchema[] =>
  Object.entries(customParametersOf(operation, model.resource)).map(([name, { schema, description }]) =>
    queryParameter(name, toOpenApiSchema(schema), description),
  );

/** Builds the parameters of an operation. */
export const buildParameters = (endpoint: Endpoint): readonly OpenApiSchema[] => {
  const { method, path, parameterGroups, model } = endpoint;
  return [
    ...(path.includes(':id') ? [idParameter] : []),
    ...(parameterGroups === 'list' || parameterGroups === 'show'
      ? filterParameters(filterableFields(model, parameterGroups))
      : []),
    ...(parameterGroups === 'list' ? ownFilterParameters(model) : []),
    ...(parameterGroups === 'list' ? listParameters(model) : []),
    ...(parameterGroups === 'pages' ? pageParameters : []),
    ...(parameterGroups === 'none' || parameterGroups === 'pages' ? [] : documentParameters(model)),
    ...customParameterSchemas(endpoint),
    ...(takesIfMatch(endpoint) ? [ifMatchParameter] : []),
    ...(method === 'post' ? [idempotencyParameter] : []),
  ];
};
