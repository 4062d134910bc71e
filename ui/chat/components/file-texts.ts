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

/** Returns a sentence that says why a file cannot be sent. */
export const fileFaultText = (
  fault: FileFault,
  type: string,
  constraints: FileConstraints | null,
  words: PageLocale,
): string =>
  words.texts.faults[fault](
    words.size(maxBytesFor(type, constraints)),
    categoryNames(fileCategoriesOf(constraints?.accept ?? null), words),
  );

/** Describes the files that a question accepts: their kinds, each with its largest size. */
export const fileHintText = (constraints: FileConstraints, words: PageLocale): string => {
  const { texts, size } = words;
  const whatever = 'application/octet-stream';
  if (constraints.accept.includes('*/*'))
    return texts.anyHint(size(maxBytesFor(whatever, constraints)), size(maxBytesFor('image/*', constraints)));
  return sizeLimitsOf(constraints)
    .map(({ kinds, limit }) => texts.fileHint(categoryNames(kinds, words), size(limit)))
    .join('; ');
};

/** Returns why the service refused a file: translated when the code is known, otherwise the sentence of the service. */
export const fileRefusalText = (
  { code, detail }: SendRefusal,
  { language, texts }: PageLocale,
): string | null => {
  if (code === 'body_too_large') return texts.refusedTooBig;
  // The sentence of the service says more, but only in English.
  if (code === 'media_refused' && (language !== 'en' || detail === null)) return texts.refusedType;
  return detail;
};
