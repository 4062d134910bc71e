import type { Context } from 'koa';

import type { FaultSubject } from '../core/faults.ts';
import { createAnswering } from '../http/answer.ts';
import type { FaultRule } from '../protocol.ts';
import type { NumberRow } from '../world/records.ts';
import { GraphError, graphStatusOf, toGraphErrorBody, unknownObject } from './errors.ts';

const toRefusal = ({ kind, code }: FaultRule, endpoint: FaultSubject['endpoint']): GraphError => {
  if (kind === 'tooManyCalls') return new GraphError(endpoint === 'messages' ? 4 : 80007, { status: 429 });
  if (kind === 'throughputLimit') return new GraphError(130429);
  if (kind === 'pairLimit') return new GraphError(131056);
  if (kind === 'serverError')
    return new GraphError(1, { message: 'An unknown error has occurred.', status: 500 });
  if (kind === 'unavailable') return new GraphError(2, { message: 'Service temporarily unavailable' });
  if (kind === 'deadToken')
    return new GraphError(190, {
      message: 'Error validating access token: The session has been invalidated.',
      subcode: 460,
    });
  return new GraphError(code ?? 131000);
};

/** Returns the token of a request. */
export const bearerTokenOf = (ctx: Context): string | null => {
  const [, bearer] = /^Bearer (.+)$/i.exec(ctx.get('authorization')) ?? [];
  const inQuery = ctx.query['access_token'];
  return bearer ?? (typeof inQuery === 'string' ? inQuery : null);
};

/** Refuses a token that is not one of these numbers'. Without a number, the object does not exist for anybody. */
export const requireToken = (
  ctx: Context,
  numbers: readonly NumberRow[],
  method: 'get' | 'post' | 'delete',
  id: string,
): NumberRow => {
  const token = bearerTokenOf(ctx);
  if (token === null)
    throw new GraphError(104, {
      message: 'An access token is required to request this resource.',
      status: 401,
    });
  const [first] = numbers;
  if (!first) throw unknownObject(method, id);
  const found = numbers.find(({ secrets }) => secrets.token === token);
  if (!found) throw new GraphError(190);
  return found;
};

/** Answers the requests of the WhatsApp API. */
export const graphAnswering = createAnswering<GraphError>({
  isRefusal: (error) => error instanceof GraphError,
  toRefusal,
  statusOf: graphStatusOf,
  bodyOf: (error, { ids }) => toGraphErrorBody(error, ids.trace()),
});

/** Answers a request of the WhatsApp API: with what `work` returns, with its refusal, or as a fault wants it. */
export const answerGraph = graphAnswering.answer;
