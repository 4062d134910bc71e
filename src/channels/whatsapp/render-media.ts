import {
  mediaContentOf,
  type MediaContent,
  type MediaPayload,
  type MediaType,
} from '../../messaging/payload.ts';
import { acceptedTypeOfName, toCanonicalMimeType } from '../../storage/accepted-file-types.ts';
import type { RenderContext, RenderedPart } from '../port.ts';
import { acceptedMediaType, maxMediaBytes } from './media-limits.ts';
import type { WhatsappContent } from './part.ts';

/** The characters of the text below a file. */
const maxCaptionLength = 1024;

/** A media message on the platform: a file with an optional text after it, or a text with a link. */
export interface RenderedMedia {
  readonly file: { readonly content: WhatsappContent; readonly file: RenderedPart<unknown>['file'] } | null;
  /** Empty where nothing is left to say. */
  readonly text: string;
}

/** Returns the type of a file in its usual name; of a link without one, that of the name in its address. */
const mimeTypeOf = (content: MediaContent): string | null => {
  if (content.mime_type !== undefined) return toCanonicalMimeType(content.mime_type);
  return 'url' in content ? acceptedTypeOfName(new URL(content.url).pathname) : null;
};

/** Returns how the platform shows the file; null when it refuses its type or size. A link whose type nobody knows is the author's word. */
const mediaTypeOf = (type: MediaType, content: MediaContent): MediaType | null => {
  const mimeType = mimeTypeOf(content);
  const accepted = mimeType === null ? type : acceptedMediaType(mimeType);
  const size = 'size' in content ? content.size : 0;
  return accepted === null || size > maxMediaBytes[accepted] ? null : accepted;
};

const linkOf = (content: MediaContent, urlOf: RenderContext['urlOf']): string =>
  'url' in content ? content.url : urlOf(content.file_id);

const buildContent = (type: MediaType, content: MediaContent, caption: string): WhatsappContent => ({
  type,
  link: 'url' in content ? content.url : null,
  ...(caption !== '' && { caption }),
  ...(type === 'document' && typeof content.filename === 'string' && { filename: content.filename }),
});

/** Renders a media message. A file that the platform refuses leaves as a link in a text. Pure. */
export const renderMedia = (payload: MediaPayload, urlOf: RenderContext['urlOf']): RenderedMedia => {
  const content = mediaContentOf(payload);
  const { filename } = content;
  const caption = content.caption?.trim() ?? '';
  const type = mediaTypeOf(payload.type, content);
  if (type === null) {
    const lines = [caption, filename ?? '', linkOf(content, urlOf)].filter((line) => line !== '');
    return { file: null, text: lines.join('\n') };
  }
  // The platform shows no text below a sound.
  const fits = type !== 'audio' && caption.length <= maxCaptionLength;
  const file =
    'file_id' in content
      ? {
          fileId: content.file_id,
          mimeType: toCanonicalMimeType(content.mime_type),
          filename: content.filename,
        }
      : null;
  return {
    file: { content: buildContent(type, content, fits ? caption : ''), file },
    text: fits ? '' : caption,
  };
};
