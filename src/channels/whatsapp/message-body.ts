import type { Delivery } from '../port.ts';
import type { WhatsappContent, WhatsappPart } from './part.ts';

const buildContent = (
  content: WhatsappContent,
  mediaId: string | null,
): Readonly<Record<string, unknown>> => {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text };
    case 'interactive':
      return { type: 'interactive', interactive: content.interactive };
    case 'template':
      return { type: 'template', template: content.template };
    default: {
      const { type, link, ...words } = content;
      return { type, [type]: { ...(link === null ? { id: mediaId } : { link }), ...words } };
    }
  }
};

/**
 * Builds the body of a request that sends a part. It names the person once: with both names, the platform would take the phone
 * number. Pure.
 */
export const buildMessageBody = (
  { content, replyTo }: WhatsappPart,
  { recipient: { bsuid, phone }, reference }: Pick<Delivery, 'recipient' | 'reference'>,
  mediaId: string | null,
): Readonly<Record<string, unknown>> => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...(bsuid === null ? { to: phone } : { recipient: bsuid }),
  ...(replyTo !== null && { context: { message_id: replyTo } }),
  ...buildContent(content, mediaId),
  biz_opaque_callback_data: reference,
});
