import type { UnclearReply, Understanding } from '../engine.ts';
import { normal } from './talk-words.ts';
import { guessEmail, guessPhone } from './understand-address.ts';
import { guessBoolean } from './understand-boolean.ts';
import { guessChoice } from './understand-choice.ts';
import { guessDate } from './understand-date.ts';
import { guessNumber } from './understand-number.ts';

/** What a reply perhaps means, as the question's own parser reads it without doubt. */
export interface Guess {
  readonly plain: string;
  readonly confidence: number;
}

const asking =
  /^(?:wat|hoe\w*|waar\w*|wanneer|welke?|wie|what|how|where|why|when|which|who|is|zijn|are|do|does|can|could|kan|kun|mag|moet|krijg|heb|have|will|would)\b.*\?|\?\s*(?:wat|hoe|waar|what|how|where|why|when)\b|\b(?:vraag me af|wil graag weten|zou graag weten|like to know|i wonder)\b/u;

const guess = ({ question, reply, expected, today }: UnclearReply): Guess | null => {
  switch (expected.kind) {
    case 'boolean':
      return guessBoolean(question, reply);
    case 'number':
      return guessNumber(question, reply, today);
    case 'date':
      return guessDate(reply, today);
    case 'choice':
      return guessChoice(reply, expected);
    case 'email':
      return guessEmail(reply);
    case 'phone':
      return guessPhone(reply);
    case 'postalCode':
    case 'text':
      return null;
  }
};

/** Says what a reply means that no parser understood, by phrases and synonyms in Dutch and English; unclear when none fits. */
export const understand = (unclear: UnclearReply): Understanding => {
  if (asking.test(normal(unclear.reply))) return { intent: 'question' };
  const found = guess(unclear);
  return found ? { intent: 'answer', ...found } : { intent: 'unclear' };
};
