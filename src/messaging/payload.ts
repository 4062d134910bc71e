import { z } from 'zod';

import { mediaTypes, type MediaType } from '../flow/run.ts';
import { templatePayload } from './template.ts';

export { mediaTypes, type MediaType };

/** Removes what PostgreSQL's JSON cannot store: zero characters and halves of surrogate pairs. Nobody typed them. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const messageOption = z.strictObject({
  value: z.string().min(1).max(255),
  label: z.string().min(1).max(255),
  /** A second line, where the channel shows one. */
  description: z.string().max(255).optional(),
});

/**
 * A text message (API specification, Message: payload shapes). `options` are shown as buttons or a list where the channel
 * supports them. `accept` lists the MIME types (or patterns such as `image/*`) of the files that the message asks for.
 */
export const textPayload = z.strictObject({
  type: z.literal('text'),
  attributes: z.strictObject({
    value: z.string().overwrite(toStorableText).min(1).max(65_536),
    options: z.array(messageOption).max(50).optional(),
    multiple: z.boolean().optional(),
    accept: z.array(z.string().max(255)).max(50).optional(),
    /** Size limit of the requested file, in bytes; without it only the general limits apply. */
    maxBytes: z.int().min(1).optional(),
    /** Value of the option that the candidate pressed, on an inbound message. */
    choice: z.string().max(255).optional(),
    /** Id of the message that offered the option; an option of a question that is no longer pending answers nothing. */
    replyTo: z.uuid().optional(),
    /** Set where the candidate chose with a reaction on the question, such as a thumb, instead of a button. */
    reaction: z.literal(true).optional(),
    /**
     * Set for content that the channel cannot read, with `value` in its place: it answers nothing, and the pending question
     * is asked again without counting a failure.
     */
    unreadable: z.literal(true).optional(),
    /** Parts that the platform sent beside the text: of an address or contact, or of the advertisement that led here. */
    platform: z.record(z.string(), z.unknown()).optional(),
  }),
});

const caption = z.string().overwrite(toStorableText).max(4_096);
const filename = z.string().overwrite(toStorableText).max(255);

/** A stored file, by its id; `size` in bytes. */
const storedFileRef = z.strictObject({
  file_id: z.uuid(),
  filename: filename.nullable(),
  mime_type: z.string().max(255),
  size: z.int().min(0),
  caption: caption.optional(),
});

/** A file elsewhere, by the author's link. */
export const linkedFile = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  filename: filename.optional(),
  mime_type: z.string().max(255).optional(),
  caption: caption.optional(),
});

const mediaContent = z.union([storedFileRef, linkedFile]);

/** A media message as it is stored. */
export const mediaPayload = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('image'), image: mediaContent }),
  z.strictObject({ type: z.literal('video'), video: mediaContent }),
  z.strictObject({ type: z.literal('audio'), audio: mediaContent }),
  z.strictObject({ type: z.literal('document'), document: mediaContent }),
]);

/** The payload of a message as it is stored. */
export const messagePayload = z.union([textPayload, mediaPayload, templatePayload]);

/** A stored file. */
export type StoredFileRef = z.infer<typeof storedFileRef>;
/** A stored file, or a link. */
export type MediaContent = z.infer<typeof mediaContent>;
/** A text message. */
export type TextPayload = z.infer<typeof textPayload>;
/** A media message. */
export type MediaPayload = z.infer<typeof mediaPayload>;
/** A message's content. */
export type Payload = z.infer<typeof messagePayload>;

/** Creates a media message. */
export const buildMediaPayload = (type: MediaType, content: MediaContent): MediaPayload => {
  switch (type) {
    case 'image':
      return { type, image: content };
    case 'video':
      return { type, video: content };
    case 'audio':
      return { type, audio: content };
    case 'document':
      return { type, document: content };
    default:
      throw new Error(`unknown media ${String(type satisfies never)}`);
  }
};

/** Returns the content of a media message of any type. */
export const mediaContentOf = (message: MediaPayload): MediaContent => {
  switch (message.type) {
    case 'image':
      return message.image;
    case 'video':
      return message.video;
    case 'audio':
      return message.audio;
    case 'document':
      return message.document;
    default:
      throw new Error(`unknown media ${String(message satisfies never)}`);
  }
};

const isMedia = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && mediaTypes.some((type) => type in stored);

/** Returns the stored file of a payload of any kind; null when it has none. */
export const findStoredFileRef = (stored: unknown): StoredFileRef | null => {
  // A cheap check first: this runs for every message, and most are texts.
  if (!isMedia(stored)) return null;
  const parsed = mediaPayload.safeParse(stored);
  if (!parsed.success) return null;
  const content = mediaContentOf(parsed.data);
  return 'file_id' in content ? content : null;
};
