import type Router from '@koa/router';
import type { Context } from 'koa';

import type { Platform } from '../core/platform.ts';
import { readFormBody } from '../http/request-body.ts';
import type { NumberRow } from '../world/records.ts';
import { SmsError } from './errors.ts';
import { accountPath, accountRoute } from './message-view.ts';
import { answerSms, requireAccount } from './sms-answer.ts';

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

const accountResource = (sid: string, number: NumberRow | undefined): object => ({
  sid,
  friendly_name: number?.name ?? '',
  status: number?.isLocked ? 'suspended' : 'active',
  type: 'Full',
  uri: `${accountPath(sid)}.json`,
});

const update = async (platform: Platform, ctx: Context, number: NumberRow | undefined): Promise<object> => {
  if (!number) throw new SmsError(20404);
  const webhookUrl = (await readFormBody(ctx.req)).get('SmsUrl') || null;
  if (webhookUrl !== null && !URL.canParse(webhookUrl)) throw new SmsError(20001, 'SmsUrl');
  platform.world.write({ kind: 'number', value: { ...number, webhookUrl } });
  return numberResource({ ...number, webhookUrl });
};

/** Adds accounts and their numbers. */
export const addSmsNumberRoutes = (router: Router, platform: Platform): void => {
  const answer = (
    ctx: Context,
    sid: string,
    work: (numbers: readonly NumberRow[]) => object | Promise<object>,
  ) =>
    answerSms(platform, ctx, { endpoint: 'number', numberId: null, recipients: [] }, () =>
      work(requireAccount(platform, ctx, sid)),
    );
  router.get(`${accountRoute}.json`, (ctx) => {
    const sid = ctx.params['sid'] ?? '';
    return answer(ctx, sid, ([first]) => accountResource(sid, first));
  });
  router.get(`${accountRoute}/IncomingPhoneNumbers.json`, (ctx) => {
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
  router.post(`${accountRoute}/IncomingPhoneNumbers/:number.json`, (ctx) =>
    answer(ctx, ctx.params['sid'] ?? '', (numbers) =>
      update(
        platform,
        ctx,
        numbers.find(({ secrets }) => secrets.numberSid === ctx.params['number']),
      ),
    ),
  );
};
