import type { SendError } from '../../tables/message-send.ts';
import type { MessageError } from '../../tables/message.ts';
import type { ChannelFault } from '../port.ts';

/** A reason why a message failed on its way to a phone: a fault of the platform, or one that is found before the request. */
export type SendFaultCode = ChannelFault | 'expired' | 'template_not_approved' | 'text_too_long';

/** The titles of the reasons, as `errorMessages` of a message shows them. */
const sendFaultTitles: Readonly<Record<SendFaultCode, string>> = {
  platform_busy: 'platform busy',
  recipient_busy: 'recipient busy',
  outside_messaging_window: 'outside the messaging window',
  recipient_unreachable: 'recipient unreachable',
  marketing_limited: 'marketing limited',
  recipient_opted_out: 'recipient opted out',
  identity_not_supported: 'identity not supported',
  media_refused: 'media refused',
  content_refused: 'content refused',
  template_unusable: 'template unusable',
  connection_suspended: 'connection suspended',
  expired: 'expired',
  template_not_approved: 'template not approved',
  text_too_long: 'text too long',
};

/** Builds the error of a send. */
export const buildSendError = (
  code: SendFaultCode,
  detail: string,
  now: Date,
  platformCode: string | null = null,
): SendError => ({ code, detail, platformCode, at: now.toISOString() });

const isKnown = (code: string): code is SendFaultCode => Object.hasOwn(sendFaultTitles, code);

/** Converts an error of a send to one of its message. */
export const toMessageError = ({ code, detail, platformCode, at }: SendError): MessageError => ({
  code,
  title: isKnown(code) ? sendFaultTitles[code] : code,
  detail: platformCode === null ? detail : `${detail} (${platformCode})`,
  at,
});
