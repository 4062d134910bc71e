import { z } from 'zod';

import type { ChannelEvent } from '../port.ts';
import { hasName, toPersonNames, toWebhookTime } from './read-person.ts';

type Reader = (value: unknown) => readonly ChannelEvent[] | null;

const defineReader =
  <Value>(schema: z.ZodType<Value>, read: (value: Value) => readonly ChannelEvent[]): Reader =>
  (value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? read(parsed.data) : null;
  };

const templateId = { message_template_id: z.coerce.string().min(1) };
const platformTemplate = { phoneNumberId: null, type: 'template' } as const;
const unchanged = { status: null, category: null, quality: null, reason: null } as const;

const toReason = (reasons: readonly (string | null | undefined)[]): string | null => {
  const words = reasons.filter((each) => typeof each === 'string' && each !== '' && each !== 'NONE');
  return words.length === 0 ? null : [...new Set(words)].join(' ');
};

const readTemplateStatus = defineReader(
  z.looseObject({
    ...templateId,
    event: z.string().min(1),
    reason: z.string().nullish(),
    message_template_category: z.string().nullish(),
    rejection_info: z
      .looseObject({ reason: z.string().nullish(), recommendation: z.string().nullish() })
      .nullish(),
    other_info: z.looseObject({ description: z.string().nullish() }).nullish(),
  }),
  ({ message_template_id: platformId, event, reason, rejection_info: info, other_info: other, ...rest }) => [
    {
      ...platformTemplate,
      ...unchanged,
      platformId,
      status: event,
      category: rest.message_template_category ?? null,
      reason: toReason([info?.reason ?? reason, info?.recommendation, other?.description]),
    },
  ],
);

// An announcement of a later change names only the category that the platform thinks correct.
const readTemplateCategory = defineReader(
  z.looseObject({ ...templateId, new_category: z.string().nullish() }),
  ({ message_template_id: platformId, new_category: category }) => [
    { ...platformTemplate, ...unchanged, platformId, category: category ?? null },
  ],
);

const readTemplateQuality = defineReader(
  z.looseObject({ ...templateId, new_quality_score: z.string().min(1) }),
  ({ message_template_id: platformId, new_quality_score: quality }) => [
    { ...platformTemplate, ...unchanged, platformId, quality },
  ],
);

// The event says that something changed; a sync reads what.
const readTemplateComponents = defineReader(
  z.looseObject(templateId),
  ({ message_template_id: platformId }) => [{ ...platformTemplate, ...unchanged, platformId }],
);

const numberQuality = { phoneNumberId: null, type: 'numberQuality' } as const;

/** The quality that an event about a number tells, where it tells one. */
const numberQualities: ReadonlyMap<string, string> = new Map([
  ['FLAGGED', 'RED'],
  ['UNFLAGGED', 'GREEN'],
]);

const readNumberQuality = defineReader(
  z.looseObject({
    event: z.string().optional(),
    current_limit: z.string().optional(),
    new_quality_score: z.string().optional(),
    display_phone_number: z.string().optional(),
  }),
  ({ event = '', current_limit: limit = 'unknown', new_quality_score: score, ...number }) => {
    const quality = score ?? numberQualities.get(event);
    if (quality !== undefined)
      return [{ ...numberQuality, quality, phoneNumber: number.display_phone_number ?? null }];
    const detail = `The limit of the number is ${limit}.`;
    return [{ phoneNumberId: null, type: 'account', event, suspends: false, detail }];
  },
);

/** Events after which the account can send nothing. */
const endings = new Set([
  'ACCOUNT_DELETED',
  'PARTNER_REMOVED',
  'PARTNER_APP_UNINSTALLED',
  'ACCOUNT_OFFBOARDED',
]);
const messagingRestriction = /MESSAGING/u;

const readAccount = defineReader(
  z.looseObject({
    event: z.string().min(1),
    ban_info: z
      .looseObject({ waba_ban_state: z.union([z.string(), z.array(z.string())]).optional() })
      .nullish(),
    violation_info: z.looseObject({ violation_type: z.string().optional() }).nullish(),
    restriction_info: z.array(z.looseObject({ restriction_type: z.string().optional() })).nullish(),
  }),
  ({ event, ban_info: ban, violation_info: violation, restriction_info: restrictions }) => {
    const bans = [ban?.waba_ban_state ?? []].flat();
    const restricted = (restrictions ?? []).flatMap(({ restriction_type: type }) => type ?? []);
    const suspends =
      endings.has(event) ||
      (event === 'DISABLED_UPDATE' && (bans.length === 0 || bans.includes('DISABLE'))) ||
      (event === 'ACCOUNT_RESTRICTION' && restricted.some((type) => messagingRestriction.test(type)));
    const reasons = [
      ...bans,
      ...restricted,
      ...(violation?.violation_type === undefined ? [] : [violation.violation_type]),
    ];
    const detail = `The platform reports ${[event, ...reasons].join(', ')}.`;
    return [{ phoneNumberId: null, type: 'account', event, suspends, detail }];
  },
);

const metadata = { metadata: z.looseObject({ phone_number_id: z.string().optional() }).optional() };

const readPreferences = defineReader(
  z.looseObject({
    ...metadata,
    user_preferences: z.array(
      z.looseObject({
        wa_id: z.string().optional(),
        user_id: z.string().optional(),
        parent_user_id: z.string().optional(),
        category: z.string(),
        value: z.string(),
      }),
    ),
  }),
  ({ metadata: data, user_preferences: preferences }) =>
    preferences.flatMap(({ category, value, ...person }): readonly ChannelEvent[] => {
      const phoneNumberId = data?.phone_number_id ?? null;
      const from = toPersonNames([person.user_id, person.parent_user_id, person.wa_id]);
      if (!hasName(from))
        return [{ phoneNumberId, type: 'problem', detail: 'A preference names no person.' }];
      if (category !== 'marketing_messages') return [];
      return [{ phoneNumberId, type: 'marketing', from, allowed: value !== 'stop' }];
    }),
);

const changedId = z.looseObject({ previous: z.string().nullish(), current: z.string().nullish() }).nullish();

const readUserIds = defineReader(
  z.looseObject({
    ...metadata,
    user_id_update: z.array(
      z.looseObject({
        wa_id: z.string().nullish(),
        user_id: changedId,
        parent_user_id: changedId,
        timestamp: z.union([z.string(), z.number()]).optional(),
      }),
    ),
  }),
  ({ metadata: data, user_id_update: updates }) =>
    updates.map(({ wa_id: phone, user_id: id, parent_user_id: parent, timestamp }): ChannelEvent => {
      const phoneNumberId = data?.phone_number_id ?? null;
      const from = toPersonNames([id?.previous, parent?.previous, phone]);
      const to = toPersonNames([id?.current, parent?.current]);
      return hasName(from) && hasName(to)
        ? { phoneNumberId, type: 'identityChanged', from, to, at: toWebhookTime(timestamp) }
        : { phoneNumberId, type: 'problem', detail: 'A change of ids lacks the old or the new one.' };
    }),
);

/** How each field of a webhook is read, beside `messages`; null where its value cannot be read. Pure. */
export const accountReaders: ReadonlyMap<string, Reader> = new Map([
  ['message_template_status_update', readTemplateStatus],
  ['template_category_update', readTemplateCategory],
  ['message_template_quality_update', readTemplateQuality],
  ['message_template_components_update', readTemplateComponents],
  ['phone_number_quality_update', readNumberQuality],
  ['account_update', readAccount],
  ['user_preferences', readPreferences],
  ['user_id_update', readUserIds],
]);
