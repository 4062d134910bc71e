import type { NumberRow } from '../world/records.ts';

/** Returns everything that the platform says of a number. */
export const numberFields = (number: NumberRow): Record<string, unknown> => ({
  id: number.id,
  display_phone_number: number.displayNumber,
  verified_name: number.name,
  quality_rating: number.quality,
  status: number.isLocked ? 'BANNED' : 'CONNECTED',
  code_verification_status: 'VERIFIED',
  name_status: 'APPROVED',
  platform_type: 'CLOUD_API',
  throughput: { level: 'STANDARD' },
  account_mode: 'LIVE',
  messaging_limit_tier: 'TIER_1K',
  webhook_configuration: {
    ...(number.secrets.ownWebhookUrl !== null && { phone_number: number.secrets.ownWebhookUrl }),
    ...(number.webhookUrl !== null && { whatsapp_business_account: number.webhookUrl }),
  },
});

const usualFields = [
  'verified_name',
  'code_verification_status',
  'display_phone_number',
  'quality_rating',
  'platform_type',
  'throughput',
  'webhook_configuration',
];

/** Returns the fields that were asked for, or the usual ones; the id always. */
export const pickFields = (all: Record<string, unknown>, fields: unknown): object => {
  const wanted = typeof fields === 'string' && fields !== '' ? fields.split(',') : usualFields;
  return Object.fromEntries(['id', ...wanted].flatMap((name) => (name in all ? [[name, all[name]]] : [])));
};
