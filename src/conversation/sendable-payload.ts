import type { Sql } from '../database/database.ts';
import { type ApiError, apiError, notFound, pointerStep, validationError } from '../errors/api-error.ts';
import { findTextTooLong } from '../messaging/channel-limits.ts';
import type { Payload } from '../messaging/payload.ts';
import type { TemplateInput, TemplatePayload } from '../messaging/template.ts';
import { buildTemplatePayload, findTemplateValueFaults } from '../messaging/template-values.ts';
import type { Channel } from '../messaging/channel.ts';
import { loadTemplates } from './load-templates.ts';
import { isWindowClosed, type SendSituation } from './plan-send.ts';
import type { StoredTemplate } from './sender.ts';

/** The templates that a message names, by id. */
export type NamedTemplates = ReadonlyMap<string, StoredTemplate>;

const noTemplates: NamedTemplates = new Map();

/** Loads the template of a message; asks the database only for a message that names one. */
export const loadTemplatesOf = (
  sql: Sql,
  organizationId: string,
  payload: Payload | TemplateInput,
): Promise<NamedTemplates> =>
  payload.type === 'template'
    ? loadTemplates(sql, organizationId, [payload.id])
    : Promise.resolve(noTemplates);

const valueError = (
  template: StoredTemplate,
  input: TemplateInput,
  at: (path: readonly (string | number)[]) => string,
): ApiError | null => {
  const faults = findTemplateValueFaults(template.components, input.components);
  if (faults.length === 0) return null;
  return validationError(
    faults.map(({ path, detail }) => ({ code: 'template_parameters_invalid', detail, pointer: at(path) })),
  );
};

/**
 * Checks that a template can be sent on a channel, and builds the payload to store. `attribute` holds it in the body. Throws
 * 404 for a template that the organization does not have, 422 `template_not_approved` on a phone channel, and 422
 * `template_parameters_invalid`, each with its pointer.
 */
export const toTemplatePayload = (
  channel: Channel,
  input: TemplateInput,
  templates: NamedTemplates,
  attribute: string,
): TemplatePayload => {
  const at = (path: readonly (string | number)[]): string =>
    ['/data/attributes', ...[attribute, ...path].map(pointerStep)].join('');
  const template = templates.get(input.id);
  if (!template) throw notFound('messageTemplates', input.id, at(['id']));
  if (channel !== 'web' && template.status !== 'approved') {
    const detail = `The status of the template at the platform is ${template.status}.`;
    throw apiError('template_not_approved', detail, { pointer: at(['id']) });
  }
  const error = valueError(template, input, at);
  if (error) throw error;
  return buildTemplatePayload(template, input.components);
};

const outsideWindowError = (): ApiError =>
  apiError(
    'outside_messaging_window',
    'More than 24 hours have passed since the last message of the person. Send a template.',
    { pointer: '/data/attributes/payload' },
  );

/**
 * Checks that the channel of a thread can send a payload now, and returns the payload to store. Throws as
 * `toTemplatePayload`, and 422 `outside_messaging_window` and `text_too_long`.
 */
export const toSendablePayload = (
  situation: Pick<SendSituation, 'now' | 'thread'>,
  payload: Payload | TemplateInput,
  templates: NamedTemplates,
): Payload => {
  const { channel, sender } = situation.thread;
  if (payload.type === 'template') return toTemplatePayload(channel, payload, templates, 'payload');
  if (isWindowClosed(situation)) throw outsideWindowError();
  const tooLong = sender && findTextTooLong(channel, payload);
  if (tooLong) throw apiError('text_too_long', tooLong, { pointer: '/data/attributes/payload' });
  return payload;
};
