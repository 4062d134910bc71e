import { catalogue, type Code, Problem, refuse } from '../errors.ts';
import { problemDocument, toProblem } from '../jsonapi/problem.ts';
import { mediaType } from '../jsonapi/router.ts';
import { describeError } from './describe-error.ts';
import type { Step } from './state.ts';

const ofLibraries: Readonly<Record<number, readonly [Code, string]>> = {
  400: ['malformed_json', 'The request cannot be read.'],
  404: ['not_found', 'There is nothing at this path.'],
  413: ['body_too_large', 'The body is too large.'],
  415: ['media_type_not_supported', 'The body is encoded in a way that is not supported.'],
};

/** Words what Koa and its body parser refuse; anything else stays as it is. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const status: unknown = Reflect.get(error, 'status');
  const known = typeof status === 'number' ? ofLibraries[status] : undefined;
  return known ? refuse(known[0], known[1]) : error;
};

/** Answers everything that is thrown with an errors document; logs what nobody expected, and tells nobody of it. */
export const answerProblems: Step = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const problem = toProblem(asRefusal(error));
    const { status, body } = problemDocument(problem);
    if (status === catalogue.internal_error.status) {
      ctx.state.log.error({ err: describeError(error), errorId: body.errors[0]?.id }, 'a request failed');
    } else if (status === catalogue.temporarily_unavailable.status) {
      ctx.state.log.warn({ err: describeError(problem.cause ?? error) }, problem.message);
    }
    ctx.status = status;
    ctx.set({ ...problem.headers, 'Content-Type': mediaType });
    ctx.body = JSON.stringify(body);
  }
};

/** Ends every path that nothing else answered. */
export const answerUnknownPath: Step = (ctx) => {
  throw refuse('not_found', `There is nothing at ${ctx.path.slice(0, 200)}.`);
};
