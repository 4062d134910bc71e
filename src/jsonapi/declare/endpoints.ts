import type { FixedListSchema } from './fixed-list-schema.ts';
import type { ResourceModel } from './model.ts';
import type { ParameterGroups } from '../parse/query.ts';
import type { ResourceAction, CrudOperation } from './resource.ts';

/** An operation at a path; `:id` stands for the resource's id. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly model: ResourceModel;
  readonly parameterGroups: ParameterGroups;
  readonly operation: CrudOperation | { readonly name: string; readonly action: ResourceAction };
}

const crudRoutes = {
  list: ['get', '', 'list'],
  show: ['get', '/:id', 'show'],
  create: ['post', '', 'resource'],
  update: ['patch', '/:id', 'resource'],
  delete: ['delete', '/:id', 'none'],
} as const;

/** Returns the list schema of an action that responds with a fixed list; undefined for any other action. */
export const fixedListOf = ({ response }: ResourceAction): FixedListSchema | undefined =>
  typeof response === 'object' && 'listOf' in response ? response : undefined;

const parameterGroupsOf = (action: ResourceAction): ParameterGroups => {
  if (action.response === 'resource') return 'resource';
  return fixedListOf(action) ? 'pages' : 'none';
};

/** Returns all endpoints of a resource: its CRUD operations, then its actions. */
export const endpointsOf = (model: ResourceModel): readonly Endpoint[] => {
  const { operations, actions, path } = model.resource;
  const crudEndpoints = operations.map((operation): Endpoint => {
    const [method, suffix, parameterGroups] = crudRoutes[operation];
    return { method, path: path + suffix, model, parameterGroups, operation };
  });
  const actionEndpoints = Object.entries(actions).map(([name, action]): Endpoint => ({
    method: action.method ?? 'post',
    path: action.path,
    model,
    parameterGroups: parameterGroupsOf(action),
    operation: { name, action },
  }));
  return [...crudEndpoints, ...actionEndpoints];
};

const isUuid = (segment: string): boolean => /^[0-9a-f]{8}-/i.test(segment);

/** Normalizes a request path to the declared form: no public prefix, kebab-case, no slash at the end. */
export const canonicalPath = (path: string): string => {
  const declared = path.replace(/^\/public\/v2(?=\/|$)/, '').replace(/(?<=.)\/$/, '');
  return declared
    .split('/')
    .map((segment) => (isUuid(segment) ? segment : segment.replaceAll('_', '-')))
    .join('/');
};

/** Returns the paths of an endpoint: its own, and the same path below each alias of its resource. */
export const endpointPaths = ({ path, model }: Endpoint): readonly string[] => {
  const { path: own, aliases } = model.resource;
  return path.startsWith(own) ? [path, ...aliases.map((alias) => alias + path.slice(own.length))] : [path];
};
