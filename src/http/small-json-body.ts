import type { RouterContext } from '@koa/router';
import { koaBody } from 'koa-body';

import { apiError, validationError } from '../errors/api-error.ts';

/** Parses JSON bodies of at most 16 KiB, for the routes of pages: those of the API have `parse-json-body.ts`. */
export const parseSmallJsonBody = koaBody({
  jsonLimit: '16kb',
  json: true,
  multipart: false,
  text: false,
  urlencoded: false,
  patchNode: false,
});

/** A schema of a body, of zod or of its smaller form. */
interface BodySchema<Body> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Body }
    | { readonly success: false; readonly error: { readonly issues: readonly BodyIssue[] } };
}

interface BodyIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Returns the parsed body as its schema has it. Throws 415 for another media type, and 422 with all faults and their pointers. */
export const readBodyAs = <Body>(ctx: RouterContext, schema: BodySchema<Body>): Body => {
  if (!ctx.is('json')) throw apiError('media_type_not_supported', 'Send application/json.');
  const parsed = schema.safeParse(ctx.request.body);
  if (parsed.success) return parsed.data;
  throw validationError(
    parsed.error.issues.map(({ path, message }) => ({
      code: 'attribute_invalid',
      detail: message,
      pointer: path.map((part) => `/${String(part)}`).join(''),
    })),
  );
};
