import { MIMEType } from 'node:util';

import { apiError } from '../errors/api-error.ts';
import { jsonApiMediaType } from '../jsonapi/operations/router.ts';
import type { HttpMiddleware } from './koa-types.ts';

const maxCachedHeaders = 200;

/** Clients send the same few headers again and again, and reading one costs more than the rest of this step. */
const memoise = <T>(read: (header: string) => T): ((header: string) => T) => {
  const known = new Map<string, { readonly value: T }>();
  return (header) => {
    const found = known.get(header) ?? { value: read(header) };
    if (known.size < maxCachedHeaders) known.set(header, found);
    return found.value;
  };
};

const parseMediaType = (text: string): MIMEType | undefined => {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
};

/** JSON:API knows two parameters: `profile`, which may be ignored, and `ext`, of which none is supported here. */
const hasOnlyKnownParameters = (type: MIMEType, ignored: readonly string[]): boolean =>
  [...type.params.keys()].every((name) => name === 'profile' || ignored.includes(name));

/** The faults of a `Content-Type` that this service does not take; undefined when it does. */
export const contentTypeFault = memoise((header): string | undefined => {
  const type = parseMediaType(header);
  if (type?.essence === 'application/json') return undefined;
  if (type?.essence !== jsonApiMediaType) return `Bodies are ${jsonApiMediaType} or application/json.`;
  return hasOnlyKnownParameters(type, [])
    ? undefined
    : `${jsonApiMediaType} takes no parameter but "profile"; no extension is supported.`;
});

/** Whether an `Accept` header names this media type, but only with parameters that are not supported. */
export const excludesJsonApi = memoise((header): boolean => {
  if (header === '') return false;
  const types = header.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) => parseMediaType(part.trim()));
  const own = types.filter((type) => type?.essence === jsonApiMediaType);
  return own.length > 0 && own.every((type) => type !== undefined && !hasOnlyKnownParameters(type, ['q']));
});

/** Refuses with 406 what cannot be answered as asked. */
export const negotiateContentType: HttpMiddleware = (ctx, next) => {
  ctx.vary('Accept');
  if (excludesJsonApi(ctx.get('Accept'))) {
    throw apiError('not_acceptable', `Answers are ${jsonApiMediaType} without extensions.`, {
      header: 'Accept',
    });
  }
  return next();
};
