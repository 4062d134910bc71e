import { koaBody } from 'koa-body';

import { refuse } from '../errors.ts';
import { contentTypeFault } from './media-type.ts';
import type { Step } from './state.ts';

const whyNotJson = ({ message }: Error): string =>
  message.includes('prototype property')
    ? 'No member of a body may be named "__proto__".'
    : 'The body is not JSON.';

const worded = (error: Error, limitBytes: number): Error => {
  const status: unknown = Reflect.get(error, 'status');
  if (status === 413) return refuse('body_too_large', `A body here has at most ${limitBytes} bytes.`);
  return status === 415
    ? refuse('media_type_not_supported', 'The encoding of the body is not supported.', {
        header: 'Content-Encoding',
      })
    : refuse('malformed_json', whyNotJson(error));
};

const hasBody = (ctx: Parameters<Step>[0]): boolean =>
  ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || '0') > 0;

/** Reads a JSON body of at most so many bytes into `request.body`; 415, 413 or 400 for what is none. */
export const readJson = (limitBytes: number): Step => {
  const read = koaBody({
    jsonLimit: limitBytes,
    json: true,
    // `null` is JSON; that it is no document is said where documents are read.
    jsonStrict: false,
    jsonTypes: ['json', '+json'],
    multipart: false,
    text: false,
    urlencoded: false,
    patchNode: false,
    onError: (error) => {
      throw worded(error, limitBytes);
    },
  });
  return async (ctx, next) => {
    if (!hasBody(ctx)) return next();
    const fault = contentTypeFault(ctx.get('Content-Type'));
    if (fault !== undefined) throw refuse('media_type_not_supported', fault, { header: 'Content-Type' });
    // What comes after must not run inside: its errors are not the body's.
    await read(ctx, async () => undefined);
    return next();
  };
};
