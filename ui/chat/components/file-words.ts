import { type FileFault, type FileKind, kindsOf, limitOf, sizesOf, type Taken } from '../model/files.ts';
import type { Refusal } from '../model/outbox.ts';
import type { Words } from './language.ts';

const named = (kinds: readonly FileKind[], { texts, either }: Words): string =>
  either(kinds.map((kind) => texts.kinds[kind]));

/** Why a file cannot be sent, in a sentence. */
export const faultText = (fault: FileFault, type: string, wish: Taken | null, words: Words): string =>
  words.texts.faults[fault](words.size(limitOf(type, wish)), named(kindsOf(wish?.accept ?? null), words));

/** What a question takes, in a few words: kinds of file, each with the size that it may have. */
export const hintText = (wish: Taken, words: Words): string => {
  const { texts, size } = words;
  const whatever = 'application/octet-stream';
  if (wish.accept.includes('*/*'))
    return texts.anyHint(size(limitOf(whatever, wish)), size(limitOf('image/*', wish)));
  return sizesOf(wish)
    .map(({ kinds, limit }) => texts.fileHint(named(kinds, words), size(limit)))
    .join('; ');
};

/** Why the service refused a file: in the reader's language what is known, else in the service's own words. */
export const refusalText = ({ code, detail }: Refusal, { language, texts }: Words): string | null => {
  if (code === 'body_too_large') return texts.refusedTooBig;
  // The service's sentence says more, but in English only.
  if (code === 'media_refused' && (language !== 'en' || detail === null)) return texts.refusedType;
  return detail;
};
