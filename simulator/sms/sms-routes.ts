import type Router from '@koa/router';
import type { Context } from 'koa';

import type { Platform } from '../core/platform.ts';
import { readFormBody } from '../http/request-body.ts';
import type { PhoneMessage } from '../protocol.ts';
import { digitsOf, findPhone, namesOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';
import { acceptSms } from './accept-sms.ts';
import { SmsError } from './errors.ts';
import { listSms } from './list-sms.ts';
import { accountRoute, toSmsResource } from './message-view.ts';
import { answerSms, requireAccount } from './sms-answer.ts';
import { addSmsFileRoutes, toMediaList } from './sms-file-routes.ts';
import { addSmsNumberRoutes } from './sms-number-routes.ts';
import type { SmsProgress } from './sms-progress.ts';

const longestStatusWaitMs = 5_000;

const findOwn = (
  { world }: Platform,
  numbers: readonly NumberRow[],
  id: string,
): { message: PhoneMessage; number: NumberRow } => {
  const message = world.messages.get(id);
  const number = numbers.find((row) => message?.chatId.startsWith(`${row.id}:`));
  if (!message || !number) throw new SmsError(20404);
  return { message, number };
};

const create = async (platform: Platform, progress: SmsProgress, sid: string, form: URLSearchParams) => {
  const to = form.get('To') ?? '';
  const phone = findPhone(platform.world, { number: to });
  const recipients = phone ? namesOf(phone) : [digitsOf(to)];
  const subject = { endpoint: 'smsMessages' as const, numberId: form.get('From'), recipients };
  const rules = platform.faults.meet(['failedStatus', 'statusBeforeAnswer'], subject);
  const failed = rules.find(({ kind }) => kind === 'failedStatus');
  const { message, number } = acceptSms(platform, sid, form, failed ? (failed.code ?? 30008) : null);
  const body = toSmsResource(platform, number, message);
  const isEarly = rules.some(({ kind }) => kind === 'statusBeforeAnswer');
  const eventId = isEarly ? progress.sendNow(message.id) : null;
  if (!isEarly) progress.advance(message.id);
  if (eventId !== null) await platform.whenDone(eventId, longestStatusWaitMs);
  return body;
};

/** Changes a message: an empty body removes the text, `canceled` is too late for one that is sent. */
const update = ({ world }: Platform, message: PhoneMessage, form: URLSearchParams): PhoneMessage => {
  if (form.get('Body') !== '') throw new SmsError(20001, 'Body can only be emptied');
  const value: PhoneMessage = { ...message, content: { type: 'text', text: '' }, isDeleted: true };
  world.write({ kind: 'message', value });
  return value;
};

type Method = 'get' | 'post' | 'delete';

/** Adds single messages and their files. */
const addMessageResource = (router: Router, platform: Platform): void => {
  const add = (
    method: Method,
    path: string,
    work: (ctx: Context, found: { message: PhoneMessage; number: NumberRow }) => object | Promise<object>,
  ): void => {
    router[method](`${accountRoute}/Messages/:message${path}`, (ctx) => {
      const sid = ctx.params['sid'] ?? '';
      const subject = { endpoint: 'smsList', numberId: null, recipients: [] } as const;
      return answerSms(
        platform,
        ctx,
        subject,
        () => work(ctx, findOwn(platform, requireAccount(platform, ctx, sid), ctx.params['message'] ?? '')),
        method === 'delete' ? 204 : 200,
      );
    });
  };
  add('get', '.json', (_, { message, number }) => toSmsResource(platform, number, message));
  add('post', '.json', async (ctx, { message, number }) =>
    toSmsResource(platform, number, update(platform, message, await readFormBody(ctx.req))),
  );
  add('delete', '.json', (_, { message }) => {
    platform.world.write({ kind: 'gone', of: 'message', id: message.id });
    return {};
  });
  add('get', '/Media.json', (_, { message, number }) => toMediaList(number, message));
};

/** Adds the endpoints of the SMS platform. */
export const addSmsRoutes = (router: Router, platform: Platform, progress: SmsProgress): void => {
  addSmsNumberRoutes(router, platform);
  router.post(`${accountRoute}/Messages.json`, async (ctx) => {
    const [sid, form] = [ctx.params['sid'] ?? '', await readFormBody(ctx.req)];
    const recipients = [digitsOf(form.get('To') ?? '')];
    const subject = { endpoint: 'smsMessages', numberId: form.get('From'), recipients } as const;
    const work = () => {
      requireAccount(platform, ctx, sid);
      return create(platform, progress, sid, form);
    };
    await answerSms(platform, ctx, subject, work, 201);
  });
  router.get(`${accountRoute}/Messages.json`, (ctx) => {
    const sid = ctx.params['sid'] ?? '';
    return answerSms(platform, ctx, { endpoint: 'smsList', numberId: null, recipients: [] }, () => {
      requireAccount(platform, ctx, sid);
      return listSms(platform, sid, new URLSearchParams(ctx.querystring));
    });
  });
  addMessageResource(router, platform);
  addSmsFileRoutes(router, platform);
};
