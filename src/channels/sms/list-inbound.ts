import { z } from 'zod';

import type { ChannelEvent, ListedEvents, UnansweredQuestion } from '../port.ts';
import { accountUrl, type SmsApi, type SmsConnection } from './api.ts';
import { type SmsFile, toMessageEvents } from './inbound.ts';
import { type ListedMessage, listMessages, readPages, toSeconds } from './list-messages.ts';
import { isOneWaySender, toSmsAddress } from './sender.ts';

const mediaPage = z.object({
  media_list: z.array(z.object({ sid: z.string().min(1), content_type: z.string().nullish() })),
});

type FileList = { readonly type: 'listed'; readonly files: readonly SmsFile[] } | UnansweredQuestion;

const listFiles = async (
  api: SmsApi,
  connection: SmsConnection,
  { sid, num_media: count }: ListedMessage,
): Promise<FileList> => {
  if (Number(count ?? 0) === 0) return { type: 'listed', files: [] };
  const url = accountUrl(api, connection, `/Messages/${encodeURIComponent(sid)}/Media`);
  const read = await readPages(api, connection, url);
  if (read.type !== 'listed') return read;
  const files = read.pages
    .flatMap((page) => mediaPage.safeParse(page).data?.media_list ?? [])
    .map((file) => ({
      url: `${url.replace(/\.json$/u, '')}/${encodeURIComponent(file.sid)}`,
      mimeType: file.content_type ?? 'application/octet-stream',
    }));
  return { type: 'listed', files };
};

const isTo = ({ identifier, credentials }: SmsConnection, message: ListedMessage): boolean =>
  message.to === toSmsAddress(identifier) ||
  (credentials.messagingServiceSid !== undefined &&
    message.messaging_service_sid === credentials.messagingServiceSid);

/**
 * Lists what persons wrote since an instant, the oldest first, as the events of the webhooks that should have brought it: with the
 * same ids, so that nothing is stored twice. The platform repeats a webhook once at most. Never throws.
 */
export const listInboundSms = async (
  api: SmsApi,
  connection: SmsConnection,
  since: Date,
): Promise<ListedEvents> => {
  const hasService = connection.credentials.messagingServiceSid !== undefined;
  if (isOneWaySender(connection.identifier) && !hasService) return { type: 'listed', events: [] };
  const listed = await listMessages(api, connection, {
    // The numbers of a messaging service are not known here.
    ...(!hasService && { To: toSmsAddress(connection.identifier) }),
    'DateSent>': toSeconds(since),
  });
  if (listed.type !== 'listed') return listed;
  const events: ChannelEvent[] = [];
  for (const message of listed.messages) {
    if (message.direction !== 'inbound' || !isTo(connection, message)) continue;
    const found = await listFiles(api, connection, message);
    if (found.type !== 'listed') return found;
    events.push(
      ...toMessageEvents({
        sid: message.sid,
        from: message.from ?? '',
        body: message.body ?? '',
        files: found.files,
        profileName: null,
        sentAt: message.date_sent ?? message.date_created,
        replyTo: null,
        // The list does not say what the platform recognized: the words decide.
        optOut: null,
      }),
    );
  }
  return { type: 'listed', events };
};
