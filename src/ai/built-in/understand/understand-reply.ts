import type { UnclearReply, InterpretedReply } from '../../engine.ts';
import type { ReplyGuess } from './reply-guess.ts';
import { foldText } from '../conversation-words.ts';
import { guessEmail, guessPhone } from './guess-contact.ts';
import { guessBoolean } from './guess-boolean.ts';
import { guessChoice } from './guess-choice.ts';
import { guessDate } from './guess-date.ts';
import { guessNumber } from './guess-number.ts';

const candidateQuestionPattern =
  /^(?:wat|hoe\w*|waar\w*|wanneer|welke?|wie|what|how|where|why|when|which|who|is|zijn|are|do|does|can|could|kan|kun|mag|moet|krijg|heb|have|will|would)\b.*\?|\?\s*(?:wat|hoe|waar|what|how|where|why|when)\b|\b(?:vraag me af|wil graag weten|zou graag weten|like to know|i wonder)\b/u;

const guessMeaning = ({ question, reply, expected, today }: UnclearReply): ReplyGuess | null => {
  switch (expected.kind) {
    case 'boolean':
      return guessBoolean(question, reply);
    case 'number':
      return guessNumber(question, reply, today);
    case 'date':
      return guessDate(question, reply, today);
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

/**
 * Interprets a reply that no parser understood, by phrases and synonyms in Dutch and English. Returns the intent
 * `unclear` when none matches.
 */
export const understandReply = (unclear: UnclearReply): InterpretedReply => {
  if (candidateQuestionPattern.test(foldText(unclear.reply))) return { intent: 'question' };
  const found = guessMeaning(unclear);
  return found ? { intent: 'answer', ...found } : { intent: 'unclear' };
};
