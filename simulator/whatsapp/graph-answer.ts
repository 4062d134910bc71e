import type { Context } from 'koa';

import type { FaultSubject } from '../core/faults.ts';
import type { Platform } from '../core/platform.ts';
import { answerOrBreak, breakBefore, brokenAnswerKinds } from '../http/broken-answers.ts';
import type { FaultKind, FaultRule } from '../protocol.ts';
import type { NumberRow } from '../world/records.ts';
import { GraphError, graphStatusOf, toGraphErrorBody, unknownObject } from './errors.ts';

const refusingKinds: readonly FaultKind[] = [
  'tooManyCalls',
  'throughputLimit',
  'pairLimit',
  'serverError',
  'unavailable',
  'deadToken',
  'error',
];

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

/** The rest of a refusal beside its body. */
const refuse = (
  platform: Platform,
  ctx: Context,
  subject: FaultSubject,
  error: GraphError,
  rule?: FaultRule,
): void => {
  platform.world.write({
    kind: 'refused',
    endpoint: subject.endpoint,
    numberId: subject.numberId,
    recipient: subject.recipients[0] ?? null,
    code: error.code,
  });
  ctx.status = graphStatusOf(error);
  if (rule?.retryAfterSeconds !== undefined) ctx.set('retry-after', String(rule.retryAfterSeconds));
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(toGraphErrorBody(error, platform.ids.trace()));
};

/** Answers a request of the WhatsApp API: with what `work` returns, with its refusal, or as a fault wants it. */
export const answerGraph = async (
  platform: Platform,
  ctx: Context,
  subject: FaultSubject,
  work: () => object | Promise<object>,
): Promise<void> => {
  const rules = platform.faults.meet([...refusingKinds, ...brokenAnswerKinds], subject);
  if (await breakBefore(platform, ctx, rules)) return;
  const refusing = rules.find(({ kind }) => refusingKinds.includes(kind));
  if (refusing) {
    refuse(platform, ctx, subject, toRefusal(refusing, subject.endpoint), refusing);
    return;
  }
  try {
    await answerOrBreak(platform, ctx, rules, { status: 200, body: await work() });
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    refuse(platform, ctx, subject, error);
  }
};
