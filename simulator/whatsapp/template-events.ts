import type { NewWebhookEvent } from '../core/platform.ts';
import type { TemplateRow } from '../world/records.ts';

/** Builds an event of a template, in one of the fields of the platform. */
export const buildTemplateEvent = (template: TemplateRow, field: string, value: object): NewWebhookEvent => ({
  channel: 'whatsapp',
  accountId: template.accountId,
  numberId: null,
  url: null,
  recipients: [],
  field,
  value: {
    ...value,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
  },
});

/** Builds the event of a new status. */
export const buildTemplateStatusEvent = (template: TemplateRow, now: number): NewWebhookEvent =>
  buildTemplateEvent(template, 'message_template_status_update', {
    event: template.status,
    reason: template.rejectedReason ?? 'NONE',
    message_template_category: template.category,
    ...(template.status === 'REJECTED' && {
      rejection_info: {
        reason: template.rejectedReason ?? 'INVALID_FORMAT',
        recommendation: 'Change the text and create it anew.',
      },
    }),
    ...(template.status === 'PAUSED' && {
      other_info: {
        title: template.pauses === 1 ? 'FIRST_PAUSE' : 'SECOND_PAUSE',
        description: 'Paused due to low quality.',
      },
    }),
    ...(template.status === 'DISABLED' && { disable_info: { disable_date: Math.floor(now / 1000) } }),
  });
