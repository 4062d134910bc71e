import type { Middleware } from 'koa';
import type { Logger } from 'pino';

import type { RequestState } from '../jsonapi/operations/router.ts';

/** What the steps of a request share. */
export interface HttpState extends RequestState {
  requestId: string;
  log: Logger;
}

/** A step of a request. */
export type HttpMiddleware = Middleware<HttpState>;
