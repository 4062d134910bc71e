import type Router from '@koa/router';
import type { Context } from 'koa';

import type { Platform } from '../core/platform.ts';
import { readJsonBody } from '../http/request-body.ts';
import { numbersOfAccount } from './accounts.ts';
import { readCallback, verifyCallback } from './callback.ts';
import { answerGraph, requireToken } from './graph-answer.ts';
import { numberFields, pickFields } from './number-fields.ts';

const subscribe = async (platform: Platform, accountId: string, body: unknown): Promise<object> => {
  const callback = readCallback(body);
  if (callback) await verifyCallback(callback.url, callback.token, platform.world.settings.webhookTimeoutMs);
  if (callback)
    for (const number of numbersOfAccount(platform, accountId))
      platform.world.write({ kind: 'number', value: { ...number, webhookUrl: callback.url } });
  return { success: true };
};

const unsubscribe = (platform: Platform, accountId: string): object => {
  for (const number of numbersOfAccount(platform, accountId))
    platform.world.write({ kind: 'number', value: { ...number, webhookUrl: null } });
  return { success: true };
};

const subscriptions = (platform: Platform, accountId: string): object => {
  const url = numbersOfAccount(platform, accountId).find(({ webhookUrl }) => webhookUrl !== null)?.webhookUrl;
  const app = {
    whatsapp_business_api_data: { id: '1000000000000001', name: 'Simulated app', link: platform.url() },
  };
  return { data: url ? [{ ...app, override_callback_uri: url }] : [] };
};

type Method = 'get' | 'post' | 'delete';

/** Adds what belongs to a business account: its webhook and its numbers. */
export const addAccountRoutes = (router: Router, platform: Platform): void => {
  const add = (
    method: Method,
    name: string,
    work: (id: string, ctx: Context) => object | Promise<object>,
  ): void => {
    router[method](`/:id/${name}`, (ctx) => {
      const id = ctx.params['id'] ?? '';
      const subject = { endpoint: 'subscribedApps', numberId: null, recipients: [] } as const;
      return answerGraph(platform, ctx, subject, () => {
        requireToken(ctx, numbersOfAccount(platform, id), method, id);
        return work(id, ctx);
      });
    });
  };
  add('post', 'subscribed_apps', async (id, ctx) => subscribe(platform, id, await readJsonBody(ctx.req)));
  add('get', 'subscribed_apps', (id) => subscriptions(platform, id));
  add('delete', 'subscribed_apps', (id) => unsubscribe(platform, id));
  add('get', 'phone_numbers', (id, ctx) => ({
    data: numbersOfAccount(platform, id).map((row) => pickFields(numberFields(row), ctx.query['fields'])),
  }));
};
