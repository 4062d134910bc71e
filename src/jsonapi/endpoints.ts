import type { Model } from './model.ts';
import type { Families } from './query.ts';
import type { Action, Operation } from './resource.ts';

/** One operation at one path; `:id` stands for the resource's id. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly model: Model;
  readonly families: Families;
  readonly does: Operation | { readonly name: string; readonly action: Action };
}

const methods = {
  list: ['get', '', 'list'],
  show: ['get', '/:id', 'resource'],
  create: ['post', '', 'resource'],
  update: ['patch', '/:id', 'resource'],
  delete: ['delete', '/:id', 'none'],
} as const;

/** Everything that a resource answers: its operations, then its actions. */
export const endpointsOf = (model: Model): readonly Endpoint[] => {
  const { operations, actions, path } = model.resource;
  const five = operations.map((operation): Endpoint => {
    const [method, suffix, families] = methods[operation];
    return { method, path: path + suffix, model, families, does: operation };
  });
  const named = Object.entries(actions).map(([name, action]): Endpoint => ({
    method: action.method ?? 'post',
    path: action.path,
    model,
    families: action.answer === 'resource' ? 'resource' : 'none',
    does: { name, action },
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
export const pathsOf = ({ path, model }: Endpoint): readonly string[] => {
  const { path: own, aliases } = model.resource;
  return path.startsWith(own) ? [path, ...aliases.map((alias) => alias + path.slice(own.length))] : [path];
};
