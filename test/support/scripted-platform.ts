import {
  bindPlatform,
  type FoundSends,
  type SendingPlatform,
} from '../../src/channels/sending/channel-adapters.ts';
import type {
  ChannelFault,
  Delivery,
  OutboundPayload,
  PlatformFault,
  RenderedPart,
  SendResult,
} from '../../src/channels/port.ts';

/** One request that a scripted platform got. */
export interface SentPart {
  readonly text: string;
  readonly to: string | null;
  readonly bsuid: string | null;
  readonly connection: string;
  readonly reference: string;
  readonly mediaId: string | null;
  readonly at: number;
}

/** A platform whose answers a test decides. By default it accepts everything, with ids that count up. */
export interface ScriptedPlatform {
  readonly platform: SendingPlatform;
  readonly sent: SentPart[];
  /** Answers the next requests, in order; afterwards everything is accepted again. */
  answerNext(...answers: ((part: SentPart) => SendResult | Promise<SendResult>)[]): void;
  /** The list of messages, by reference; null where the platform cannot be asked. */
  list: ((reference: string) => FoundSends) | null;
  reset(): void;
}

/** Builds a fault as an adapter reports it. */
export const platformFault = (
  fault: ChannelFault,
  more: Partial<PlatformFault> = {},
): Extract<SendResult, { type: 'refused' }> => ({
  type: 'refused',
  fault,
  platformCode: '1',
  detail: `The platform said ${fault}.`,
  isUnclassified: false,
  retryAfterMs: null,
  ...more,
});

/** An answer that accepts a request. */
export const accepted = (platformId: string): SendResult => ({ type: 'accepted', platformId });

/** An answer that never came. */
export const noAnswer: SendResult = { type: 'unknown', detail: 'No answer.' };

type Rendered = RenderedPart<string>;

const partOf = (part: string, waitsFor: Rendered['waitsFor'], file: Rendered['file'] = null): Rendered => ({
  part,
  waitsFor,
  file,
  segments: null,
});

/** A text has a part for each of its lines; options make it wait as buttons do. */
const partsOf = (payload: OutboundPayload): readonly Rendered[] => {
  if (payload.type === 'text') {
    const waitsFor = payload.attributes.options ? 'delivered' : 'sent';
    return payload.attributes.value.split('\n').map((line) => partOf(line, waitsFor));
  }
  if (payload.type === 'template') return [partOf(`${payload.name}(${payload.body.join(',')})`, 'sent')];
  if (payload.type !== 'document' || 'url' in payload.document) throw new Error('not scripted');
  const { file_id: fileId, mime_type: mimeType, filename } = payload.document;
  return [partOf(`<${filename}>`, 'delivered', { fileId, mimeType, filename })];
};

/** Credentials are `{ key }`. */
const parseKey = (json: unknown): { readonly key: string } | null =>
  typeof json === 'object' && json !== null && 'key' in json && typeof json.key === 'string'
    ? { key: json.key }
    : null;

const uploadOf = async ({ media }: Delivery, id: string): Promise<string | null> => {
  if (!media) return null;
  if (media.platformId !== null) return media.platformId;
  for await (const _ of await media.open());
  await media.onUploaded(id);
  return id;
};

/** Creates a platform of one channel. `waits` is false for one that keeps the order itself. */
export const createScriptedPlatform = ({ waits = true } = {}): ScriptedPlatform => {
  const sent: SentPart[] = [];
  let answers: ((part: SentPart) => SendResult | Promise<SendResult>)[] = [];
  let uploads = 0;
  const scripted: ScriptedPlatform = {
    sent,
    list: null,
    answerNext: (...next) => answers.push(...next),
    reset: () => {
      sent.length = 0;
      answers = [];
      scripted.list = null;
    },
    platform: bindPlatform({
      parseCredentials: parseKey,
      adapter: {
        render: (payload) => {
          if (payload.type === 'text' && payload.attributes.value.length > 5000)
            return { ok: false, fault: 'text_too_long', detail: 'It is too long.' };
          const parts = partsOf(payload);
          return {
            ok: true,
            parts: waits ? parts : parts.map((part) => ({ ...part, waitsFor: 'nothing', segments: 1 })),
          };
        },
        send: async (connection, text, delivery) => {
          const mediaId = await uploadOf(delivery, `media-${(uploads += 1)}`);
          const { phone: to, bsuid } = delivery.recipient;
          const part = {
            text,
            to,
            bsuid,
            connection: connection.identifier,
            reference: delivery.reference,
            mediaId,
          };
          sent.push({ ...part, at: performance.now() });
          const answer = answers.shift();
          return answer ? answer({ ...part, at: 0 }) : accepted(`wamid.${sent.length}.${delivery.reference}`);
        },
      },
      // Only the platform that keeps the order has a list, as in the world.
      ...(!waits && {
        findSent: async (_connection: unknown, part: string, { reference }: Delivery) =>
          scripted.list?.(reference) ?? { type: 'away', detail: `No list for ${part.length} letters.` },
      }),
    }),
  };
  return scripted;
};
