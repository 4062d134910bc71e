import { type FileFault, kindsOf, largestOf, limitOf } from '../model/files.ts';
import type { Refusal } from '../model/outbox.ts';
import type { Words } from './language.ts';

const kindsIn = (accept: readonly string[] | null, { texts, either }: Words): string =>
  either(kindsOf(accept).map((kind) => texts.kinds[kind]));

/** Why a file cannot be sent, in a sentence. */
export const faultText = (
  fault: FileFault,
  type: string,
  accept: readonly string[] | null,
  words: Words,
): string => words.texts.faults[fault](words.size(limitOf(type)), kindsIn(accept, words));

/** What a question takes, in a few words. */
export const hintText = (accept: readonly string[], words: Words): string => {
  const largest = words.size(largestOf(accept));
  return accept.includes('*/*')
    ? words.texts.anyHint(largest)
    : words.texts.fileHint(kindsIn(accept, words), largest);
};

/** Why the service refused a file: in the reader's language what is known, else in the service's own words. */
export const refusalText = ({ code, detail }: Refusal, { language, texts }: Words): string | null => {
  if (code === 'body_too_large') return texts.refusedTooBig;
  // The service's sentence says more, but in English only.
  if (code === 'media_refused' && (language !== 'en' || detail === null)) return texts.refusedType;
  return detail;
};
