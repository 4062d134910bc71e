import { z } from 'zod';

import { buildLocalFault } from '../local-fault.ts';
import type { AdapterConnection, ChannelFault, Delivery, SendResult } from '../port.ts';
import type { WhatsappCredentials } from './credentials.ts';
import { faultOf, type GraphAnswer, type GraphClient } from './graph-client.ts';
import { buildMessageBody } from './message-body.ts';
import type { WhatsappPart } from './part.ts';
import { removePersonalWords } from './personal-words.ts';
import { uploadMedia, type UploadResult } from './upload-media.ts';

const acceptedAnswer = z.looseObject({
  messages: z.tuple([z.looseObject({ id: z.string().min(1) })]).rest(z.unknown()),
});

const refuse = (fault: ChannelFault, detail: string): SendResult => ({
  type: 'refused',
  ...buildLocalFault(fault, detail),
});

/** Reads the response to a message. Pure. */
const readSent = (answer: GraphAnswer): SendResult => {
  if (answer.type === 'unsent') return refuse('platform_busy', answer.detail);
  if (answer.type === 'lost') return { type: 'unknown', detail: answer.detail };
  const fault = faultOf(answer);
  if (fault) return { type: 'refused', ...fault };
  const { data } = acceptedAnswer.safeParse(answer.json);
  if (!data) return { type: 'unknown', detail: 'The platform responded with success and without an id.' };
  // Also what the platform holds to assess its quality: a status says what becomes of it.
  const [{ id: platformId }] = data.messages;
  return { type: 'accepted', platformId };
};

const isFileNeeded = ({ content }: WhatsappPart): boolean => 'link' in content && content.link === null;

/** Returns the platform's id of the file: the known one, or that of a new upload. */
const toMediaId = async (
  client: GraphClient,
  connection: AdapterConnection<WhatsappCredentials>,
  media: NonNullable<Delivery['media']>,
): Promise<UploadResult> => {
  if (media.platformId !== null) return { type: 'uploaded', platformId: media.platformId };
  const uploaded = await uploadMedia(client, connection, media);
  // A process that cannot keep the id uploads the file once more: that is no reason not to send.
  if (uploaded.type === 'uploaded') await media.onUploaded(uploaded.platformId).catch(() => undefined);
  return uploaded;
};

/** Sends one part to a person. Never throws. */
export const sendWhatsapp = async (
  client: GraphClient,
  connection: AdapterConnection<WhatsappCredentials>,
  part: WhatsappPart,
  delivery: Delivery,
): Promise<SendResult> => {
  const { recipient, media } = delivery;
  if (recipient.phone === null && recipient.bsuid === null)
    return refuse('recipient_unreachable', 'The person has no name at the platform.');
  let mediaId: string | null = null;
  if (isFileNeeded(part)) {
    if (!media) return refuse('media_refused', 'The file of the message is not there.');
    const uploaded = await toMediaId(client, connection, media);
    if (uploaded.type === 'refused') return uploaded;
    mediaId = uploaded.platformId;
  }
  const answer = await client.call({
    method: 'POST',
    path: [connection.identifier, 'messages'],
    accessToken: connection.credentials.accessToken,
    body: buildMessageBody(part, delivery, mediaId),
  });
  const result = readSent(answer);
  return result.type === 'refused'
    ? { ...result, detail: removePersonalWords(result.detail, part.content, recipient) }
    : result;
};

/** Shows the person that a message was read and that an answer is being written. Best effort: nothing waits for it, nothing repeats it. */
export const markWhatsappRead = async (
  client: GraphClient,
  { identifier, credentials: { accessToken } }: AdapterConnection<WhatsappCredentials>,
  platformMessageId: string,
): Promise<void> => {
  await client.call({
    method: 'POST',
    path: [identifier, 'messages'],
    accessToken,
    body: {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: platformMessageId,
      typing_indicator: { type: 'text' },
    },
  });
};
