import type { Context } from 'koa';
import type Router from '@koa/router';

import type { Platform } from '../core/platform.ts';
import { readJsonBody } from '../http/request-body.ts';
import type { TemplateRow } from '../world/records.ts';
import { numbersOfAccount } from './accounts.ts';
import { GraphError, unknownObject } from './errors.ts';
import { answerGraph, requireToken } from './graph-answer.ts';
import { parseNewTemplate } from './template-checks.ts';
import type { TemplateLife } from './template-life.ts';

const shownFields = ['name', 'status', 'category', 'language', 'components'];

const allFields = (template: TemplateRow): Record<string, unknown> => ({
  id: template.id,
  name: template.name,
  status: template.status,
  category: template.category,
  language: template.language,
  parameter_format: template.isNamed ? 'NAMED' : 'POSITIONAL',
  components: template.components,
  quality_score: { score: template.quality, date: Math.floor(template.createdAt / 1000) },
  rejected_reason: template.rejectedReason ?? 'NONE',
});

/** Returns a template with the fields that were asked for; the id always. */
const toGraphTemplate = (template: TemplateRow, fields: string | null): object => {
  const all = allFields(template);
  const wanted = fields === null ? shownFields : fields.split(',').map((name) => name.trim());
  return Object.fromEntries(['id', ...wanted].filter((name) => name in all).map((name) => [name, all[name]]));
};

const parameter = (ctx: Context, name: string): string | null => {
  const value = ctx.query[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const cursorOf = (template: TemplateRow | undefined): string =>
  template ? Buffer.from(template.id).toString('base64url') : '';

const readLimit = (ctx: Context): number => {
  const limit = Number(parameter(ctx, 'limit') ?? 25);
  if (!Number.isInteger(limit) || limit < 1)
    throw new GraphError(100, { message: 'Param limit must be a positive integer.' });
  return Math.min(limit, 1000);
};

const nextPage = (platform: Platform, ctx: Context, after: string): string => {
  const query = new URLSearchParams(ctx.querystring);
  query.delete('access_token');
  query.set('after', after);
  return `${platform.url()}${ctx.path}?${query.toString()}`;
};

const matches = (ctx: Context, template: TemplateRow): boolean =>
  ['name', 'status', 'language', 'category'].every((key) => {
    const wanted = parameter(ctx, key);
    const value = allFields(template)[key];
    if (wanted === null || typeof value !== 'string') return true;
    return key === 'name' ? value.includes(wanted) : value === wanted;
  });

const list = (platform: Platform, ctx: Context, accountId: string): object => {
  const rows = [...platform.world.templates.values()].filter(
    (row) => row.accountId === accountId && row.deletedAt === null && matches(ctx, row),
  );
  const after = parameter(ctx, 'after');
  const begin = after === null ? 0 : rows.findIndex((row) => cursorOf(row) === after) + 1;
  const limit = readLimit(ctx);
  const page = rows.slice(begin, begin + limit);
  const [first, last] = [cursorOf(page[0]), cursorOf(page.at(-1))];
  const hasMore = rows.length > begin + limit;
  return {
    data: page.map((row) => toGraphTemplate(row, parameter(ctx, 'fields'))),
    paging: {
      cursors: { before: first, after: last },
      ...(hasMore && { next: nextPage(platform, ctx, last) }),
    },
  };
};

const remove = (ctx: Context, life: TemplateLife, accountId: string): object => {
  const [name, id] = [parameter(ctx, 'name'), parameter(ctx, 'hsm_id')];
  if (name === null) throw new GraphError(100, { message: 'The parameter name is required.' });
  if (!life.remove(accountId, name, id))
    throw new GraphError(100, {
      message: 'Invalid parameter',
      subcode: 2593002,
      userTitle: 'Message Template Not Found',
      userMessage: `The message template with the name ${name} was not found.`,
    });
  return { success: true };
};

/** Adds the templates of a business account. */
export const addTemplateRoutes = (router: Router, platform: Platform, life: TemplateLife): void => {
  const path = '/:id/message_templates';
  const answer = (
    ctx: Context,
    id: string,
    method: 'get' | 'post' | 'delete',
    work: () => object | Promise<object>,
  ) =>
    answerGraph(platform, ctx, { endpoint: 'templates', numberId: null, recipients: [] }, () => {
      requireToken(ctx, numbersOfAccount(platform, id), method, id);
      return work();
    });
  router.get(path, (ctx) => {
    const id = ctx.params['id'] ?? '';
    return answer(ctx, id, 'get', () => list(platform, ctx, id));
  });
  router.post(path, (ctx) => {
    const id = ctx.params['id'] ?? '';
    return answer(ctx, id, 'post', async () => {
      const created = life.create(id, parseNewTemplate(await readJsonBody(ctx.req)));
      return { id: created.id, status: created.status, category: created.category };
    });
  });
  router.delete(path, (ctx) => {
    const id = ctx.params['id'] ?? '';
    return answer(ctx, id, 'delete', () => remove(ctx, life, id));
  });
};

/** Returns a template by its id, for `GET /<template>`. */
export const showTemplate = (platform: Platform, ctx: Context, template: TemplateRow): object => {
  if (template.deletedAt !== null) throw unknownObject('get', template.id);
  requireToken(ctx, numbersOfAccount(platform, template.accountId), 'get', template.id);
  return toGraphTemplate(template, parameter(ctx, 'fields'));
};
