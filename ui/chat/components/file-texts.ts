import {
  type FileFault,
  type FileCategory,
  fileCategoriesOf,
  maxBytesFor,
  sizeLimitsOf,
  type FileConstraints,
} from '../model/file-constraints.ts';
import type { SendRefusal } from '../model/message-outbox.ts';
import type { PageLocale } from './page-locale.ts';

const categoryNames = (kinds: readonly FileCategory[], { texts, either }: PageLocale): string =>
  either(kinds.map((kind) => texts.kinds[kind]));

/** Why a file cannot be sent, in a sentence. */
export const fileFaultText = (
  fault: FileFault,
  type: string,
  wish: FileConstraints | null,
  words: PageLocale,
): string =>
  words.texts.faults[fault](
    words.size(maxBytesFor(type, wish)),
    categoryNames(fileCategoriesOf(wish?.accept ?? null), words),
  );

/** What a question takes, in a few words: kinds of file, each with the size that it may have. */
export const fileHintText = (wish: FileConstraints, words: PageLocale): string => {
  const { texts, size } = words;
  const whatever = 'application/octet-stream';
  if (wish.accept.includes('*/*'))
    return texts.anyHint(size(maxBytesFor(whatever, wish)), size(maxBytesFor('image/*', wish)));
  return sizeLimitsOf(wish)
    .map(({ kinds, limit }) => texts.fileHint(categoryNames(kinds, words), size(limit)))
    .join('; ');
};

/** Why the service refused a file: in the reader's language what is known, else in the service's own words. */
export const fileRefusalText = (
  { code, detail }: SendRefusal,
  { language, texts }: PageLocale,
): string | null => {
  if (code === 'body_too_large') return texts.refusedTooBig;
  // The service's sentence says more, but in English only.
  if (code === 'media_refused' && (language !== 'en' || detail === null)) return texts.refusedType;
  return detail;
};
