import { MIMEType } from 'node:util';

import { apiError } from '../errors/api-error.ts';
import { atomicExtension, jsonApiMediaType } from '../jsonapi/respond/media-type.ts';
import type { HttpMiddleware } from './koa-types.ts';

const parseMediaType = (text: string): MIMEType | undefined => {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
};

/** JSON:API has two parameters: `profile`, which a server may ignore, and `ext`, the extensions in use. */
const hasOnlyKnownParameters = (
  type: MIMEType,
  ignored: readonly string[],
  extensions: readonly string[],
): boolean =>
  [...type.params].every(([name, value]) =>
    name === 'ext'
      ? value.split(' ').every((uri) => extensions.includes(uri))
      : name === 'profile' || ignored.includes(name),
  );

/** Returns the fault of an unsupported `Content-Type`; undefined when the type is supported. `extension` is that of the operation. */
export const contentTypeFault = (header: string, extension?: string): string | undefined => {
  if (header === jsonApiMediaType) return undefined;
  const type = parseMediaType(header);
  if (type?.essence === 'application/json') return undefined;
  if (type?.essence !== jsonApiMediaType) return `The body must be ${jsonApiMediaType} or application/json.`;
  if (hasOnlyKnownParameters(type, [], extension === undefined ? [] : [extension])) return undefined;
  return extension === undefined
    ? `${jsonApiMediaType} takes only the parameter "profile"; no extension is supported.`
    : `${jsonApiMediaType} takes the parameter "profile", and "ext" with ${extension}.`;
};

/** Returns true when an `Accept` header has the media type of JSON:API, but only with unsupported parameters. */
export const excludesJsonApi = (header: string): boolean => {
  if (header === '' || header === '*/*' || header === jsonApiMediaType) return false;
  const types = header.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) => parseMediaType(part.trim()));
  const own = types.filter((type) => type?.essence === jsonApiMediaType);
  return (
    own.length > 0 &&
    own.every((type) => type !== undefined && !hasOnlyKnownParameters(type, ['q'], [atomicExtension]))
  );
};

/** Responds 406 when the client accepts no media type of this service. */
export const negotiateContentType: HttpMiddleware = (ctx, next) => {
  ctx.vary('Accept');
  if (excludesJsonApi(ctx.get('Accept'))) {
    throw apiError('not_acceptable', `Responses are ${jsonApiMediaType} without extensions.`, {
      header: 'Accept',
    });
  }
  return next();
};
