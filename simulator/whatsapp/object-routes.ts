import type Router from '@koa/router';
import type { Context } from 'koa';

import type { Platform } from '../core/platform.ts';
import { readJsonBody } from '../http/request-body.ts';
import { numbersOfAccount } from './accounts.ts';
import { readCallback, verifyCallback } from './callback.ts';
import { unknownObject } from './errors.ts';
import { answerGraph, requireToken } from './graph-answer.ts';
import { deleteFile, lookUpFile } from './media-routes.ts';
import { numberFields, pickFields } from './number-fields.ts';
import { membersOf } from './read-body.ts';
import { showTemplate } from './template-routes.ts';

/** `GET /<id>`: a number, a file, a template or a business account. */
const show = (platform: Platform, ctx: Context, id: string): object => {
  const { numbers, files, templates } = platform.world;
  const [number, file, template] = [numbers.get(id), files.get(id), templates.get(id)];
  if (number?.channel === 'whatsapp')
    return pickFields(numberFields(requireToken(ctx, [number], 'get', id)), ctx.query['fields']);
  if (file) return lookUpFile(platform, ctx, file);
  if (template) return showTemplate(platform, ctx, template);
  const { accountId, name } = requireToken(ctx, numbersOfAccount(platform, id), 'get', id);
  return { id: accountId, name, timezone_id: '1', message_template_namespace: 'simulated' };
};

/** `POST /<number>` with a callback of this number alone. */
const configure = async (platform: Platform, ctx: Context, id: string): Promise<object> => {
  const known = platform.world.numbers.get(id);
  const number = requireToken(ctx, known?.channel === 'whatsapp' ? [known] : [], 'post', id);
  const configuration = membersOf(await readJsonBody(ctx.req))['webhook_configuration'];
  if (configuration === undefined) throw unknownObject('post', id);
  const callback = readCallback(configuration);
  if (callback) await verifyCallback(callback.url, callback.token, platform.world.settings.webhookTimeoutMs);
  const secrets = { ...number.secrets, ownWebhookUrl: callback?.url ?? null };
  platform.world.write({ kind: 'number', value: { ...number, secrets } });
  return { success: true };
};

const kindOf = ({ world }: Platform, id: string): 'number' | 'mediaLookup' | 'templates' => {
  if (world.files.has(id)) return 'mediaLookup';
  return world.templates.has(id) ? 'templates' : 'number';
};

const remove = (platform: Platform, ctx: Context, id: string): Promise<object> => {
  const file = platform.world.files.get(id);
  if (!file) throw unknownObject('delete', id);
  return deleteFile(platform, ctx, file);
};

/** Adds single objects. They come last: `/<id>` is anything. */
export const addObjectRoutes = (router: Router, platform: Platform): void => {
  const add = (
    method: 'get' | 'post' | 'delete',
    work: (platform: Platform, ctx: Context, id: string) => object | Promise<object>,
  ): void => {
    router[method]('/:id', (ctx) => {
      const id = ctx.params['id'] ?? '';
      const subject = { endpoint: kindOf(platform, id), numberId: id, recipients: [] };
      return answerGraph(platform, ctx, subject, () => work(platform, ctx, id));
    });
  };
  add('get', show);
  add('post', configure);
  add('delete', remove);
};
