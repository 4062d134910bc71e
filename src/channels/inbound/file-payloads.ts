import { type Payload, toStorableText } from '../../messaging/payload.ts';
import type { InboundMedia } from '../port.ts';

/** Builds a text for people in the place of what the channel cannot read: it answers nothing. */
export const unreadablePayload = (text: string): Payload => ({
  type: 'text',
  attributes: { value: toStorableText(text).slice(0, 65_536) || ' ', unreadable: true },
});

/** Returns the caption of a file as an attribute of its payload; nothing for a file without one. */
export const captionOf = ({ caption }: Pick<InboundMedia, 'caption'>): { readonly caption?: string } =>
  caption === null || caption === '' ? {} : { caption: toStorableText(caption).slice(0, 4096) };

const standIn = (media: InboundMedia, what: string): Payload => {
  const { caption } = captionOf(media);
  const line = `[${what}: ${media.filename ?? media.type}]`;
  return unreadablePayload(caption === undefined ? line : `${line}\n${caption}`);
};

/** Builds what stands in the place of a file until it arrives. */
export const awaitedFilePayload = (media: InboundMedia): Payload =>
  standIn(media, 'A file was sent and has not arrived yet');

/** Builds what stands in the place of a file that its platform does not give. */
export const missingFilePayload = (media: InboundMedia): Payload =>
  standIn(media, 'A file was sent and could not be fetched');

/** Builds what stands in the place of a file that the service does not take. */
export const refusedFilePayload = (media: InboundMedia): Payload =>
  standIn(media, 'A file was sent that cannot be taken');
