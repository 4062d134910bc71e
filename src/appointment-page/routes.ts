import Router, { type RouterContext } from '@koa/router';
import { koaBody } from 'koa-body';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { z } from 'zod';

import { createProcessRateLimiter, rateLimitKeyOfAddress } from '../http/process-rate-limiter.ts';
import { privateHeaders } from '../http/built-pages.ts';
import type { CandidateChange, ChangeOutcome } from '../conversation/appointments/change-appointment.ts';
import { loadTimesToMove } from '../conversation/appointments/times-to-move.ts';
import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { ApiError, apiError, httpStatusOf } from '../errors/api-error.ts';
import { toStorableText } from '../messaging/payload.ts';
import type { AppointmentLinks } from '../scheduling/appointment-links.ts';
import { dayMs } from '../scheduling/time-zone.ts';
import { buildCandidateCalendar } from './candidate-calendar.ts';
import { loadShownAppointment, type ShownAppointment } from './load-appointment.ts';
import {
  type PageNote,
  renderAppointment,
  renderCancelQuestion,
  renderDayChoice,
  renderProblem,
  renderTimeChoice,
} from './render.ts';
import { pageStyleSource } from './style.ts';
import type { PageProblem } from './texts.ts';

/** Dependencies of the page of an appointment. */
export interface AppointmentPageDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Pick<AppointmentLinks, 'parseToken' | 'changeUrlOf'>;
  /** Moves or cancels an appointment as its candidate wishes. */
  changeAppointment(appointmentId: string, change: CandidateChange): Promise<ChangeOutcome>;
  readonly log: Logger;
}

const pageHeaders = {
  ...privateHeaders,
  'Content-Security-Policy': `default-src 'none'; style-src ${pageStyleSource}; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

const requestsPerAddress = { points: 300, seconds: 60 };

const parseUrlEncoded = koaBody({
  json: false,
  multipart: false,
  text: false,
  urlencoded: true,
  formLimit: '16kb',
  patchNode: false,
});

/** Parses the form of the page. Throws 415 for a body of another type, whose reason or time would be lost. */
const parseForm: Middleware = (ctx, next) => {
  if (ctx.request.length !== 0 && ctx.is('urlencoded') === false)
    throw apiError('media_type_not_supported', 'Send application/x-www-form-urlencoded.');
  return parseUrlEncoded(ctx, next);
};

const moveForm = z.object({ startsAt: z.iso.datetime({ offset: true }) });
const maxReasonLength = 4000;
const cancelForm = z.object({ reason: z.string().default('') });

/** A request for an appointment that its link still opens. */
interface PageRequest {
  readonly ctx: RouterContext;
  readonly appointment: ShownAppointment;
  readonly now: Date;
  readonly path: string;
}

const showProblem = (ctx: Context, problem: PageProblem, status: number): void => {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = renderProblem(problem);
};

const showPage = (ctx: RouterContext, html: string, status = 200): void => {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = html;
};

// After the form the browser is redirected, so that a reload does not send the form again.
const redirect = ({ ctx, path }: PageRequest, note: PageNote | null): void => {
  ctx.status = 303;
  ctx.set('Location', note === null ? path : `${path}?done=${note}`);
  ctx.body = '';
};

const noteOf = ({ ctx: { query }, appointment }: PageRequest): PageNote | null => {
  if (query['done'] === 'moved' && appointment.status === 'booked') return 'moved';
  return query['done'] === 'cancelled' && appointment.status === 'cancelled' ? 'cancelled' : null;
};

const canChange = ({ appointment: { status, startsAt }, now }: PageRequest): boolean =>
  status === 'booked' && startsAt > now;

const showMove = async (request: PageRequest, deps: AppointmentPageDeps): Promise<void> => {
  const { ctx, appointment, now } = request;
  if (!canChange(request)) return redirect(request, null);
  const slots = await loadTimesToMove(deps.database, appointment, now);
  const { day } = ctx.query;
  const times = slots.filter(({ localDate }) => localDate === day);
  const html =
    typeof day === 'string' && times.length > 0
      ? renderTimeChoice(request, day, times)
      : renderDayChoice(request, slots);
  showPage(ctx, html);
};

const takeMove = async (request: PageRequest, deps: AppointmentPageDeps): Promise<void> => {
  const { ctx, appointment, now } = request;
  const form = moveForm.safeParse(ctx.request.body);
  const outcome = form.success
    ? await deps.changeAppointment(appointment.id, {
        type: 'move',
        startsAt: new Date(form.data.startsAt),
      })
    : 'notOffered';
  if (outcome === 'changed' || outcome === 'over')
    return redirect(request, outcome === 'changed' ? 'moved' : null);
  const slots = await loadTimesToMove(deps.database, appointment, now);
  showPage(ctx, renderDayChoice(request, slots, 'taken'), 409);
};

const takeCancel = async (request: PageRequest, deps: AppointmentPageDeps): Promise<void> => {
  const form = cancelForm.safeParse(request.ctx.request.body);
  const reason = form.success ? toStorableText(form.data.reason).trim().slice(0, maxReasonLength) : '';
  const change = { type: 'cancel', reason: reason === '' ? null : reason } as const;
  const outcome = await deps.changeAppointment(request.appointment.id, change);
  redirect(request, outcome === 'changed' ? 'cancelled' : null);
};

const bodyFault = z.object({ status: z.literal([400, 413]) });

/** Returns the status of a refused request; null for any other error. */
const refusalStatus = (error: unknown): number | null =>
  error instanceof ApiError ? httpStatusOf(error.faults) : (bodyFault.safeParse(error).data?.status ?? null);

const handleErrors =
  ({ log }: AppointmentPageDeps): Middleware =>
  async (ctx, next) => {
    ctx.set(pageHeaders);
    try {
      await next();
    } catch (error) {
      const status = refusalStatus(error);
      if (status === null) log.error({ err: error }, 'page of an appointment not served');
      if (error instanceof ApiError) ctx.set(error.headers);
      else if (status === null) ctx.set('Retry-After', '5');
      const isUnread = status === 400 || status === 413 || status === 415;
      showProblem(ctx, isUnread ? 'unread' : 'away', status ?? 503);
    }
  };

const showAppointment = (request: PageRequest): void =>
  showPage(request.ctx, renderAppointment(request, request.now, noteOf(request)));

const askToCancel = (request: PageRequest): void =>
  canChange(request) ? showPage(request.ctx, renderCancelQuestion(request)) : redirect(request, null);

const sendCalendar = ({ ctx, appointment }: PageRequest, { links }: AppointmentPageDeps): void => {
  ctx.type = 'text/calendar; charset=utf-8';
  ctx.set('Content-Disposition', 'inline; filename="appointment.ics"');
  ctx.body = buildCandidateCalendar(appointment, links.changeUrlOf(appointment.id));
};

type Handle = (request: PageRequest, deps: AppointmentPageDeps) => Promise<void> | void;

/** Binds a handler to the appointment that the link of a request opens. */
const createBinder = (deps: AppointmentPageDeps) => {
  const { database, clock, links } = deps;
  const limit = createProcessRateLimiter(requestsPerAddress);
  return (handle: Handle) =>
    async (ctx: RouterContext): Promise<void> => {
      await limit(rateLimitKeyOfAddress(ctx.ip));
      const token = ctx.params['token'] ?? '';
      const id = links.parseToken(token);
      const appointment = id === null ? null : await loadShownAppointment(database, id);
      const now = await clock.now();
      if (!appointment || appointment.endsAt.getTime() + dayMs < now.getTime())
        showProblem(ctx, 'unknown', 404);
      else await handle({ ctx, appointment, now, path: `/a/${token}` }, deps);
    };
};

/**
 * Creates the router of the page on which a candidate moves or cancels an appointment: `/a/:token`. Its link is the candidate's only
 * credential, until a day after the end. A GET changes nothing, since chat apps fetch links for previews.
 */
export const createAppointmentPageRouter = (deps: AppointmentPageDeps): Router => {
  const bind = createBinder(deps);
  const router = new Router();
  router.use('/a/:token', handleErrors(deps));
  router.get('/a/:token', bind(showAppointment));
  router.get('/a/:token/move', bind(showMove));
  router.post('/a/:token/move', parseForm, bind(takeMove));
  router.get('/a/:token/cancel', bind(askToCancel));
  router.post('/a/:token/cancel', parseForm, bind(takeCancel));
  router.get('/a/:token/calendar.ics', bind(sendCalendar));
  return router;
};
