import { MIMEType } from 'node:util';

import { refuse } from '../errors.ts';
import { mediaType } from '../jsonapi/router.ts';
import type { Step } from './state.ts';

const rememberedAtMost = 200;

/** Clients send the same few headers again and again, and reading one costs more than the rest of this step. */
const remembered = <T>(read: (header: string) => T): ((header: string) => T) => {
  const known = new Map<string, { readonly value: T }>();
  return (header) => {
    const found = known.get(header) ?? { value: read(header) };
    if (known.size < rememberedAtMost) known.set(header, found);
    return found.value;
  };
};

const parse = (text: string): MIMEType | undefined => {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
};

/** JSON:API knows two parameters: `profile`, which may be ignored, and `ext`, of which none is supported here. */
const isPlain = (type: MIMEType, ignored: readonly string[]): boolean =>
  [...type.params.keys()].every((name) => name === 'profile' || ignored.includes(name));

/** The faults of a `Content-Type` that this service does not take; undefined when it does. */
export const contentTypeFault = remembered((header): string | undefined => {
  const type = parse(header);
  if (type?.essence === 'application/json') return undefined;
  if (type?.essence !== mediaType) return `Bodies are ${mediaType} or application/json.`;
  return isPlain(type, [])
    ? undefined
    : `${mediaType} takes no parameter but "profile"; no extension is supported.`;
});

/** Whether an `Accept` header names this media type, but only with parameters that are not supported. */
export const refusesAnswer = remembered((header): boolean => {
  if (header === '') return false;
  const types = header.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) => parse(part.trim()));
  const own = types.filter((type) => type?.essence === mediaType);
  return own.length > 0 && own.every((type) => type !== undefined && !isPlain(type, ['q']));
});

/** Refuses with 406 what cannot be answered as asked. */
export const negotiate: Step = (ctx, next) => {
  ctx.vary('Accept');
  if (refusesAnswer(ctx.get('Accept'))) {
    throw refuse('not_acceptable', `Answers are ${mediaType} without extensions.`, { header: 'Accept' });
  }
  return next();
};
