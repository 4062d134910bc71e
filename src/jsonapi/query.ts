import type { Fault } from '../errors.ts';
import type { OwnParameter } from './aside.ts';
import { type Filter, parseFilter } from './filter.ts';
import { isStorable } from './kinds.ts';
import { type Include, parseInclude } from './include.ts';
import { type Model, toSnakeCase } from './model.ts';
import { type Parameter, parameterFault, splitParameter } from './parameter.ts';
import { type Page, parsePage } from './page.ts';
import type { Scope } from './scope.ts';
import { parseSort, type Sort } from './sort.ts';

/** Names to show by type; a type that is not there shows everything. */
export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>;

/** What a query string asks for. */
export interface Query {
  readonly filters: readonly Filter[];
  /** Never empty; the last key is the id, so that the order is total. */
  readonly sort: readonly Sort[];
  readonly page: Page;
  readonly include: Include;
  readonly fields: Fieldsets;
  /** Values of the resource's own parameters, by their names. */
  readonly own: ReadonlyMap<string, string>;
}

/** Which families of parameters an operation takes. */
export type Families = 'list' | 'resource' | 'none';

const familiesOf: Record<Families, readonly string[]> = {
  list: ['filter', 'sort', 'page', 'include', 'fields'],
  resource: ['include', 'fields'],
  none: [],
};

const bracketed = ['filter', 'page', 'fields'];

const namesOf = (model: Model): ReadonlyMap<string, string> => {
  const names = [...model.toOnes.values()].map(({ idName }) => idName);
  const all = [...model.fields.keys(), ...model.toOnes.keys(), ...model.toManys.keys(), ...names];
  return new Map(all.flatMap((name) => [name, toSnakeCase(name)].map((key) => [key, name])));
};

const parseFields = (
  models: readonly Model[],
  parameters: readonly Parameter[],
  faults: Fault[],
): Fieldsets => {
  const fields = new Map<string, ReadonlySet<string>>();
  for (const { name, members, value } of parameters) {
    const [type = ''] = members;
    const model = models.find(
      ({ resource }) => resource.type === type || toSnakeCase(resource.type) === type,
    );
    if (!model || members.length !== 1) {
      faults.push(parameterFault(name, `There is no resource type "${type}".`));
      continue;
    }
    const known = namesOf(model);
    const words = value === '' ? [] : value.split(',');
    for (const word of words) {
      if (!known.has(word))
        faults.push(parameterFault(name, `${model.resource.type} has no field "${word}".`));
    }
    fields.set(model.resource.type, new Set(words.flatMap((word) => known.get(word) ?? [])));
  }
  return fields;
};

const checkShape = (parameters: readonly Parameter[], taken: readonly string[], faults: Fault[]): void => {
  const seen = new Set<string>();
  for (const { name, family, members, value } of parameters) {
    if (!taken.includes(family)) {
      faults.push({
        code: 'parameter_unknown',
        detail: `The parameter "${name}" means nothing here.`,
        parameter: name,
      });
    } else if (members.length > 0 && !bracketed.includes(family)) {
      faults.push(parameterFault(name, `"${family}" takes no brackets.`));
    } else if (seen.has(name) && family !== 'filter') {
      faults.push(parameterFault(name, `"${name}" is given more than once.`));
    } else if (!isStorable(value)) {
      faults.push(parameterFault(name, 'The value holds a character that cannot be stored.'));
    }
    seen.add(name);
  }
};

const parseOwn = (
  own: Readonly<Record<string, OwnParameter>>,
  parameters: readonly Parameter[],
  faults: Fault[],
): ReadonlyMap<string, string> =>
  new Map(
    parameters.flatMap(({ name, family, value }): [string, string][] => {
      const parsed = own[family]?.schema.safeParse(value);
      if (parsed?.success === false) faults.push(parameterFault(name, `"${name}" cannot be read.`));
      return parsed?.success ? [[family, parsed.data]] : [];
    }),
  );

/** What parsing answers: a query to run when there are no faults. */
export interface ParsedQuery {
  readonly query: Query;
  readonly faults: readonly Fault[];
}

/** Parses the query string of an operation on `model`; pure, and all faults at once. */
export const parseQuery = (
  search: string,
  target: {
    readonly model: Model;
    readonly models: readonly Model[];
    readonly scope: Scope;
    readonly families: Families;
    /** The resource's own parameters that the operation takes, by their names. */
    readonly own?: Readonly<Record<string, OwnParameter>>;
  },
): ParsedQuery => {
  const parameters = [...new URLSearchParams(search)].map(([name, value]) => splitParameter(name, value));
  const faults: Fault[] = [];
  const { model, scope, families, own = {} } = target;
  checkShape(parameters, [...familiesOf[families], ...Object.keys(own)], faults);
  const known = faults.length === 0 ? parameters : [];
  const of = (family: string) => known.filter((parameter) => parameter.family === family);
  const sort = parseSort(model, of('sort'), faults);
  const query: Query = {
    filters: of('filter').flatMap((parameter) => parseFilter(model, parameter, scope, faults)),
    sort,
    page: parsePage(of('page'), sort, faults),
    include: parseInclude(model, of('include'), faults),
    fields: parseFields(target.models, of('fields'), faults),
    own: parseOwn(own, Object.keys(own).flatMap(of), faults),
  };
  return { query, faults };
};
