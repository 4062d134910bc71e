import type { Platform } from '../core/platform.ts';
import type { PhoneMedia } from '../protocol.ts';
import type { FileRow, NumberRow } from '../world/records.ts';
import { GraphError } from './errors.ts';
import { findMediaFault, type MediaReference } from './media-reference.ts';

/** How long the platform keeps a file: uploads of a business, and files of persons. */
export const fileLifeMs = { upload: 30 * 86_400_000, inbound: 7 * 86_400_000 } as const;

/** Returns whether the platform has forgotten a file. */
export const isFileExpired = ({ clock, world }: Platform, { at, keptMs }: FileRow): boolean =>
  clock.now() - at > keptMs / world.settings.timeFactor;

/** Returns the path at which the page shows a stored file. */
export const pagePathOf = ({ id }: FileRow): string => `/control/files/${id}`;

/** Looks up the file of a message; throws the platform's refusals. A link is looked at later. */
export const resolveFile = (platform: Platform, number: NumberRow, reference: MediaReference): PhoneMedia => {
  const { kind, id, link, caption, filename } = reference;
  if (id === null) return { kind, url: link ?? '', mimeType: null, filename, caption };
  const file = platform.world.files.get(id);
  if (!file || (file.numberId !== null && file.numberId !== number.id))
    throw new GraphError(100, {
      message: `Param ${kind}['id'] is not a valid whatsapp business account media attachment ID`,
    });
  if (isFileExpired(platform, file))
    throw new GraphError(131053, { details: 'The media has expired. Upload it again.' });
  const fault = findMediaFault(kind, file.mimeType, file.size);
  if (fault !== null) throw new GraphError(131053, { details: fault });
  return {
    kind,
    url: pagePathOf(file),
    mimeType: file.mimeType,
    filename: filename ?? file.filename,
    caption,
  };
};
