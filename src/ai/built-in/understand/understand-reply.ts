import type { EngineAct, ExpectedAnswer, MessageToRead } from '../../../flow/ai.ts';
import type { ReplyGuess } from './reply-guess.ts';
import { foldText } from '../conversation-words.ts';
import { guessEmail, guessPhone } from './guess-contact.ts';
import { guessBoolean } from './guess-boolean.ts';
import { guessChoice } from './guess-choice.ts';
import { guessDate } from './guess-date.ts';
import { guessNumber } from './guess-number.ts';

const candidateQuestionPattern =
  /^(?:wat|hoe\w*|waar\w*|wanneer|welke?|wie|what|how|where|why|when|which|who|is|zijn|are|do|does|can|could|kan|kun|mag|moet|krijg|heb|have|will|would)\b.*\?|\?\s*(?:wat|hoe|waar|what|how|where|why|when)\b|\b(?:vraag me af|wil graag weten|zou graag weten|like to know|i wonder)\b/u;

const guessAnswer = (
  question: string,
  reply: string,
  expected: ExpectedAnswer,
  today: string,
): ReplyGuess | null => {
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
 * Reads a message that the parser of the pending question did not understand, by phrases and synonyms in Dutch and English: as the answer
 * to that question, as a question of the candidate, or as neither.
 */
export const understandReply = ({ text, questions, now }: MessageToRead): readonly EngineAct[] => {
  const [{ text: asked, expected }] = questions;
  if (candidateQuestionPattern.test(foldText(text)))
    return [{ type: 'question', evidence: text, confidence: 1 }];
  const found = guessAnswer(asked, text, expected, now.slice(0, 10));
  return found ? [{ type: 'answer', evidence: text, question: 0, ...found }] : [];
};
