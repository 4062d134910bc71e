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

/** Names to show by type; a type that is not there shows everything. */
export type SparseFieldsets = ReadonlyMap<string, ReadonlySet<string>>;

/** What a query string asks for. */
export interface ResourceQuery {
  readonly filters: readonly Filter[];
  /** Never empty; the last key is the id, so that the order is total. */
  readonly sort: readonly SortKey[];
  readonly page: PageRequest;
  readonly include: Include;
  readonly fields: SparseFieldsets;
  /** Values of the resource's own parameters, by their names. */
  readonly customParameters: ReadonlyMap<string, string>;
}

/** Which families of parameters an operation takes; `show` takes a filter where resources can be soft-deleted. */
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

/** What the operation's filters can name: an id needs no other filter than the one that finds the soft-deleted. */
export const filterableFields = (
  model: ResourceModel,
  parameterGroups: ParameterGroups,
): ResourceModel['queryableFields'] =>
  parameterGroups === 'list'
    ? model.queryableFields
    : new Map([...model.queryableFields].filter(([, { column }]) => column === model.deletedAt));

const bracketed = ['filter', 'page', 'fields'];

/** May be given again: filters combine, and lists are joined, since clients that were generated send a key for each item. */
const repeatable = ['filter', 'sort', 'include', 'fields'];

const fieldNamesOf = (model: ResourceModel): ReadonlyMap<string, string> => {
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
      faults.push(parameterFault(name, `There is no resource type "${type}".`));
      continue;
    }
    const known = fieldNamesOf(model);
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
  taken: readonly string[],
  faults: ApiFault[],
): void => {
  const surplus = parameters[queryLimits.parameters];
  if (surplus) {
    const detail = `A request has at most ${queryLimits.parameters} parameters, not ${parameters.length}.`;
    faults.push(parameterFault(surplus.name, detail));
    return;
  }
  const seen = new Set<string>();
  for (const { name, group, members, value } of parameters) {
    if (!taken.includes(group)) {
      faults.push({
        code: 'parameter_unknown',
        detail: `The parameter "${name}" means nothing here.`,
        parameter: name,
      });
    } else if (members.length > 0 && !bracketed.includes(group)) {
      faults.push(parameterFault(name, `"${group}" takes no brackets.`));
    } else if (seen.has(name) && !repeatable.includes(group)) {
      faults.push(parameterFault(name, `"${name}" is given more than once.`));
    } else if (!isStorable(value)) {
      faults.push(parameterFault(name, 'The value holds a character that cannot be stored.'));
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
      if (parsed?.success === false) faults.push(parameterFault(name, `"${name}" cannot be read.`));
      return parsed?.success ? [[group, parsed.data]] : [];
    }),
  );

/** What parsing answers: a query to run when there are no faults. */
export interface ParsedQuery {
  readonly query: ResourceQuery;
  readonly faults: readonly ApiFault[];
}

/** Parses the query string of an operation on `model`; pure, and all faults at once. */
export const parseQuery = (
  search: string,
  target: {
    readonly model: ResourceModel;
    readonly models: readonly ResourceModel[];
    readonly scope: Caller;
    readonly parameterGroups: ParameterGroups;
    /** The resource's own parameters that the operation takes, by their names. */
    readonly customParameters?: Readonly<Record<string, CustomParameter>>;
  },
): ParsedQuery => {
  const parameters = [...new URLSearchParams(search)].map(([name, value]) =>
    splitQueryParameter(name, value),
  );
  const faults: ApiFault[] = [];
  const { model, scope, parameterGroups, customParameters = {} } = target;
  checkParameters(
    parameters,
    [...groupNamesOf(parameterGroups, model), ...Object.keys(customParameters)],
    faults,
  );
  const known = faults.length === 0 ? parameters : [];
  const of = (group: string) => known.filter((parameter) => parameter.group === group);
  const sort = parseSort(model, of('sort'), faults);
  const filterable = { ...model, queryableFields: filterableFields(model, parameterGroups) };
  const query: ResourceQuery = {
    filters: of('filter').flatMap((parameter) => parseFilter(filterable, parameter, scope, faults)),
    sort,
    page: parsePage(of('page'), parameterGroups === 'pages' ? [] : sort, faults),
    include: parseInclude(model, of('include'), faults),
    fields: parseFields(target.models, of('fields'), faults),
    customParameters: parseCustomParameters(
      customParameters,
      Object.keys(customParameters).flatMap(of),
      faults,
    ),
  };
  return { query, faults };
};
