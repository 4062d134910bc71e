import type { FixedListSchema } from '../declare/fixed-list-schema.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { ParameterGroups } from '../parse/query.ts';
import type { ResourceAction, CrudOperation } from '../declare/resource.ts';

/** One operation at one path; `:id` stands for the resource's id. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly model: ResourceModel;
  readonly parameterGroups: ParameterGroups;
  readonly operation: CrudOperation | { readonly name: string; readonly action: ResourceAction };
}

const methods = {
  list: ['get', '', 'list'],
  show: ['get', '/:id', 'show'],
  create: ['post', '', 'resource'],
  update: ['patch', '/:id', 'resource'],
  delete: ['delete', '/:id', 'none'],
} as const;

/** What an action answers when that is a list of its own; undefined for any other answer. */
export const fixedListOf = ({ response: answer }: ResourceAction): FixedListSchema | undefined =>
  typeof answer === 'object' && 'listOf' in answer ? answer : undefined;

const parameterGroupsOf = (action: ResourceAction): ParameterGroups => {
  if (action.response === 'resource') return 'resource';
  return fixedListOf(action) ? 'pages' : 'none';
};

/** Everything that a resource answers: its operations, then its actions. */
export const endpointsOf = (model: ResourceModel): readonly Endpoint[] => {
  const { operations, actions, path } = model.resource;
  const five = operations.map((operation): Endpoint => {
    const [method, suffix, parameterGroups] = methods[operation];
    return { method, path: path + suffix, model, parameterGroups, operation };
  });
  const named = Object.entries(actions).map(([name, action]): Endpoint => ({
    method: action.method ?? 'post',
    path: action.path,
    model,
    parameterGroups: parameterGroupsOf(action),
    operation: { name, action },
  }));
  return [...five, ...named];
};

const isUuid = (segment: string): boolean => /^[0-9a-f]{8}-/i.test(segment);

/** The path that endpoints are declared under: without the public prefix, in kebab-case, no slash at the end. */
export const canonicalPath = (path: string): string => {
  const bare = path.replace(/^\/public\/v2(?=\/|$)/, '').replace(/(?<=.)\/$/, '');
  return bare
    .split('/')
    .map((segment) => (isUuid(segment) ? segment : segment.replaceAll('_', '-')))
    .join('/');
};

/** The paths of an endpoint: its own, and the same below each alias of its resource. */
export const endpointPaths = ({ path, model }: Endpoint): readonly string[] => {
  const { path: own, aliases } = model.resource;
  return path.startsWith(own) ? [path, ...aliases.map((alias) => alias + path.slice(own.length))] : [path];
};
