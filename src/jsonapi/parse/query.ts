import type { ApiFault } from '../../errors/api-error.ts';
import type { CustomParameter } from '../declare/custom-parameters.ts';
import { type Filter, parseFilter } from './filter.ts';
import { isStorable } from '../declare/field-types.ts';
import { type Include, parseInclude } from './include.ts';
import type { ResourceModel } from '../declare/model.ts';
import { toSnakeCase } from '../declare/columns.ts';
import { type QueryParameter, parameterFault, splitQueryParameter } from './query-parameter.ts';
import { type PageRequest, parsePage } from './page.ts';
import { isTooLong, queryLimits } from './query-limits.ts';
import type { Caller } from '../../security/caller.ts';
import { parseSort, type SortKey } from './sort.ts';

/** The fields to show, by type; a type without an entry shows all fields. */
export type SparseFieldsets = ReadonlyMap<string, ReadonlySet<string>>;

/** A parsed query string. */
export interface ResourceQuery {
  readonly filters: readonly Filter[];
  /** Never empty in a list; the last key is the id, so that the order is total. */
  readonly sort: readonly SortKey[];
  readonly page: PageRequest;
  readonly include: Include;
  readonly fields: SparseFieldsets;
  /** Values of the resource's own parameters, by name. */
  readonly customParameters: ReadonlyMap<string, string>;
}

/** The query parameters of an operation. `show` allows a filter when the resource has soft deletion. */
export type ParameterGroups = 'list' | 'show' | 'resource' | 'pages' | 'none';

const groupNamesOf = (parameterGroups: ParameterGroups, { deletedAt }: ResourceModel): readonly string[] => {
  switch (parameterGroups) {
    case 'list':
      return ['filter', 'sort', 'page', 'include', 'fields'];
    case 'show':
      return [...(deletedAt ? ['filter'] : []), 'include', 'fields'];
    case 'resource':
      return ['include', 'fields'];
    case 'pages':
      return ['page'];
    case 'none':
      return [];
  }
};

/** Returns the fields that the filters of an operation can name. Outside of lists it is only `deletedAt`, if there is one. */
export const filterableFields = (
  model: ResourceModel,
  parameterGroups: ParameterGroups,
): ResourceModel['queryableFields'] =>
  parameterGroups === 'list'
    ? model.queryableFields
    : new Map([...model.queryableFields].filter(([, { column }]) => column === model.deletedAt));

const bracketed = ['filter', 'page', 'fields'];

/** Parameters that can be repeated: filters are combined, and lists are joined, since some clients send one key per item. */
const repeatable = ['filter', 'sort', 'include', 'fields'];

const fieldNamesByAlias = (model: ResourceModel): ReadonlyMap<string, string> => {
  const names = [...model.toOnes.values()].map(({ idName }) => idName);
  const all = [...model.fields.keys(), ...model.toOnes.keys(), ...model.toManys.keys(), ...names];
  return new Map(all.flatMap((name) => [name, toSnakeCase(name)].map((key) => [key, name])));
};

const parseFields = (
  models: readonly ResourceModel[],
  parameters: readonly QueryParameter[],
  faults: ApiFault[],
): SparseFieldsets => {
  const fields = new Map<string, ReadonlySet<string>>();
  for (const [name, given] of Map.groupBy(parameters, (parameter) => parameter.name)) {
    const { members = [] } = given[0] ?? {};
    const [type = ''] = members;
    const model = models.find(
      ({ resource }) => resource.type === type || toSnakeCase(resource.type) === type,
    );
    if (!model || members.length !== 1) {
      faults.push(parameterFault(name, `"${type}" is not a resource type.`));
      continue;
    }
    const known = fieldNamesByAlias(model);
    const words = given.flatMap(({ value }) => (value === '' ? [] : value.split(',')));
    if (isTooLong({ name }, words, queryLimits.fieldNames, faults)) continue;
    for (const word of words) {
      if (!known.has(word))
        faults.push(parameterFault(name, `${model.resource.type} has no field "${word}".`));
    }
    const earlier = fields.get(model.resource.type) ?? [];
    const named = words.flatMap((word) => known.get(word) ?? []);
    fields.set(model.resource.type, new Set([...earlier, ...named]));
  }
  return fields;
};

const checkParameters = (
  parameters: readonly QueryParameter[],
  allowedGroups: readonly string[],
  faults: ApiFault[],
): void => {
  const surplus = parameters[queryLimits.parameters];
  if (surplus) {
    const detail = `A request can have at most ${queryLimits.parameters} query parameters, not ${parameters.length}.`;
    faults.push(parameterFault(surplus.name, detail));
    return;
  }
  const seen = new Set<string>();
  for (const { name, group, members, value } of parameters) {
    if (!allowedGroups.includes(group)) {
      faults.push({
        code: 'parameter_unknown',
        detail: `This operation does not have the query parameter "${name}".`,
        parameter: name,
      });
    } else if (members.length > 0 && !bracketed.includes(group)) {
      faults.push(parameterFault(name, `"${group}" cannot have brackets.`));
    } else if (seen.has(name) && !repeatable.includes(group)) {
      faults.push(parameterFault(name, `"${name}" is given more than once.`));
    } else if (!isStorable(value)) {
      faults.push(
        parameterFault(
          name,
          'The value has a character that cannot be stored: U+0000, or half of a surrogate pair.',
        ),
      );
    }
    seen.add(name);
  }
};

const parseCustomParameters = (
  customParameters: Readonly<Record<string, CustomParameter>>,
  parameters: readonly QueryParameter[],
  faults: ApiFault[],
): ReadonlyMap<string, string> =>
  new Map(
    parameters.flatMap(({ name, group, value }): [string, string][] => {
      const parsed = customParameters[group]?.schema.safeParse(value);
      const message = parsed?.error?.issues[0]?.message.replace(/\.$/u, '');
      if (message !== undefined)
        faults.push(parameterFault(name, `The value of "${name}" is invalid: ${message}.`));
      return parsed?.success ? [[group, parsed.data]] : [];
    }),
  );

/** The result of parsing: a query to run when there are no faults. */
export interface ParsedQuery {
  readonly query: ResourceQuery;
  readonly faults: readonly ApiFault[];
}

/** The filters that a resource declares itself are those of its list. */
const filterableModel = (model: ResourceModel, parameterGroups: ParameterGroups): ResourceModel => ({
  ...model,
  queryableFields: filterableFields(model, parameterGroups),
  ...(parameterGroups !== 'list' && { resource: { ...model.resource, filters: {} } }),
});

/** Parses the query string of an operation on `model`, and returns all faults. Pure. */
export const parseQuery = (
  search: string,
  target: {
    readonly model: ResourceModel;
    readonly models: readonly ResourceModel[];
    readonly scope: Caller;
    readonly parameterGroups: ParameterGroups;
    /** The resource's own parameters of the operation, by name. */
    readonly customParameters?: Readonly<Record<string, CustomParameter>>;
  },
): ParsedQuery => {
  const { model, scope, parameterGroups, customParameters = {} } = target;
  // The name of an own parameter can have brackets, too.
  const parameters = [...new URLSearchParams(search)].map(([name, value]) =>
    Object.hasOwn(customParameters, name)
      ? { name, group: name, members: [], value }
      : splitQueryParameter(name, value),
  );
  const faults: ApiFault[] = [];
  checkParameters(
    parameters,
    [...groupNamesOf(parameterGroups, model), ...Object.keys(customParameters)],
    faults,
  );
  const known = faults.length === 0 ? parameters : [];
  const inGroup = (group: string) => known.filter((parameter) => parameter.group === group);
  const sort = parseSort(model, inGroup('sort'), faults);
  const filterable = filterableModel(model, parameterGroups);
  const query: ResourceQuery = {
    filters: inGroup('filter').flatMap((parameter) => parseFilter(filterable, parameter, scope, faults)),
    sort,
    page: parsePage(inGroup('page'), parameterGroups === 'pages' ? [] : sort, faults),
    include: parseInclude(model, inGroup('include'), faults),
    fields: parseFields(target.models, inGroup('fields'), faults),
    customParameters: parseCustomParameters(
      customParameters,
      Object.keys(customParameters).flatMap(inGroup),
      faults,
    ),
  };
  return { query, faults };
};
