import type Router from '@koa/router';
import type { Context } from 'koa';

import type { Platform } from '../core/platform.ts';
import { readFormBody } from '../http/request-body.ts';
import type { FaultEndpoint, PhoneMessage } from '../protocol.ts';
import { openFile } from '../whatsapp/media-store.ts';
import { digitsOf, findPhone, namesOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';
import { acceptSms } from './accept-sms.ts';
import { SmsError } from './errors.ts';
import { listSms } from './list-sms.ts';
import { accountPath, toRfcDate, toSmsResource } from './message-view.ts';
import { answerSms, requireAccount } from './sms-answer.ts';
import { mediaSidOf } from './sms-events.ts';
import type { SmsProgress } from './sms-progress.ts';

const base = '/2010-04-01/Accounts/:sid';
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

const filesOf = (message: PhoneMessage): readonly { sid: string; fileId: string; mimeType: string }[] =>
  message.content.type === 'mms'
    ? message.content.media.map(({ url, mimeType }) => ({
        sid: mediaSidOf(url),
        fileId: url.split('/').at(-1) ?? '',
        mimeType: mimeType ?? 'application/octet-stream',
      }))
    : [];

const numberResource = (number: NumberRow): object => ({
  account_sid: number.accountId,
  sid: number.secrets.numberSid,
  friendly_name: number.name,
  phone_number: number.id,
  capabilities: { sms: true, mms: true, voice: false },
  sms_url: number.webhookUrl ?? '',
  sms_method: 'POST',
  status: 'in-use',
});

/** Adds accounts and their numbers. */
const addNumberRoutes = (router: Router, platform: Platform): void => {
  const answer = (
    ctx: Context,
    sid: string,
    work: (numbers: readonly NumberRow[]) => object | Promise<object>,
  ) =>
    answerSms(platform, ctx, { endpoint: 'number', numberId: null, recipients: [] }, () =>
      work(requireAccount(platform, ctx, sid)),
    );
  router.get(`${base}.json`, (ctx) => {
    const sid = ctx.params['sid'] ?? '';
    return answer(ctx, sid, ([first]) => ({
      sid,
      friendly_name: first?.name ?? '',
      status: first?.isLocked ? 'suspended' : 'active',
      type: 'Full',
      uri: `${accountPath(sid)}.json`,
    }));
  });
  router.get(`${base}/IncomingPhoneNumbers.json`, (ctx) => {
    const wanted = ctx.query['PhoneNumber'];
    return answer(ctx, ctx.params['sid'] ?? '', (numbers) => ({
      incoming_phone_numbers: numbers
        .filter(({ id }) => typeof wanted !== 'string' || id === wanted)
        .map(numberResource),
      page: 0,
      page_size: 50,
      next_page_uri: null,
    }));
  });
  router.post(`${base}/IncomingPhoneNumbers/:number.json`, (ctx) =>
    answer(ctx, ctx.params['sid'] ?? '', async (numbers) => {
      const number = numbers.find(({ secrets }) => secrets.numberSid === ctx.params['number']);
      if (!number) throw new SmsError(20404);
      const webhookUrl = (await readFormBody(ctx.req)).get('SmsUrl') || null;
      if (webhookUrl !== null && !URL.canParse(webhookUrl)) throw new SmsError(20001, 'SmsUrl');
      platform.world.write({ kind: 'number', value: { ...number, webhookUrl } });
      return numberResource({ ...number, webhookUrl });
    }),
  );
};

type Method = 'get' | 'post' | 'delete';

/** Adds single messages and their files. */
const addMessageResource = (router: Router, platform: Platform): void => {
  const add = (
    method: Method,
    path: string,
    work: (ctx: Context, found: { message: PhoneMessage; number: NumberRow }) => object | Promise<object>,
  ): void => {
    router[method](`${base}/Messages/:message${path}`, (ctx) => {
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
  add('get', '/Media.json', (_, { message, number }) => ({
    media_list: filesOf(message).map(({ sid, mimeType }) => ({
      sid,
      account_sid: number.accountId,
      parent_sid: message.id,
      content_type: mimeType,
      date_created: toRfcDate(message.at),
      uri: `${accountPath(number.accountId)}/Messages/${message.id}/Media/${sid}.json`,
    })),
    page: 0,
    next_page_uri: null,
  }));
};

/** Adds the endpoints of the SMS platform. The address of a file leads to another one, which needs no password. */
export const addSmsRoutes = (router: Router, platform: Platform, progress: SmsProgress): void => {
  addNumberRoutes(router, platform);
  router.post(`${base}/Messages.json`, async (ctx) => {
    const [sid, form] = [ctx.params['sid'] ?? '', await readFormBody(ctx.req)];
    const recipients = [digitsOf(form.get('To') ?? '')];
    const subject = { endpoint: 'smsMessages', numberId: form.get('From'), recipients } as const;
    await answerSms(
      platform,
      ctx,
      subject,
      () => {
        requireAccount(platform, ctx, sid);
        return create(platform, progress, sid, form);
      },
      201,
    );
  });
  router.get(`${base}/Messages.json`, (ctx) => {
    const sid = ctx.params['sid'] ?? '';
    return answerSms(platform, ctx, { endpoint: 'smsList', numberId: null, recipients: [] }, () => {
      requireAccount(platform, ctx, sid);
      return listSms(platform, sid, new URLSearchParams(ctx.querystring));
    });
  });
  addMessageResource(router, platform);
  router.get(`${base}/Messages/:message/Media/:media`, (ctx) => {
    const message = platform.world.messages.get(ctx.params['message'] ?? '');
    const file = message && filesOf(message).find(({ sid }) => sid === ctx.params['media']);
    if (file) ctx.redirect(`${platform.url()}/sms-media/${file.fileId}`);
    else ctx.status = 404;
    if (file) ctx.status = 307;
  });
  router.get('/sms-media/:file', (ctx) => {
    const file = platform.world.files.get(ctx.params['file'] ?? '');
    if (!file) {
      ctx.status = 404;
      return;
    }
    ctx.type = file.mimeType;
    ctx.length = file.size;
    ctx.body = openFile(platform, file.id);
  });
};
