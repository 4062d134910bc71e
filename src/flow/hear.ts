import type { AnyAsk } from './actions/action.ts';
import { hearFiles } from './actions/ask-file.ts';
import { hearVacancy } from './actions/ask-vacancy.ts';
import { type Ask } from './actions/action.ts';
import { askAgain, expectedAnswer, readAnswer } from './actions/ask.ts';
import type { Listening } from './actions/listening.ts';
import { type AiAsk, keyOf, type Meaning } from './ai.ts';
import { asksAnything, isOpenQuestion, isQuestion } from './answers/question.ts';
import { isoDay, today } from './answers/day.ts';
import { answerCandidate } from './candidate-question.ts';
import { fill, type Progress, type Setting } from './progress.ts';
import type { AtQuestion, CandidateReply } from './run.ts';
import { isNeed, type Need } from './stop.ts';

/** What a parser is this sure of is an answer, also when it has the form of a question. */
const sure = 0.95;
/** A meaning that the engine is less sure of is none. */
const sureEnough = 0.6;
const longestReply = 2000;

/** What the parsers make of a reply. */
const listen = (
  action: AnyAsk,
  reply: CandidateReply,
  position: AtQuestion,
  progress: Progress,
  setting: Setting,
): Listening | Need => {
  switch (action.kind) {
    case 'ask': {
      const answer = readAnswer(action, reply, progress, setting);
      if (answer) return { outcome: 'answered', answer };
      return { outcome: 'wrong', progress: askAgain(action, reply, progress, setting), position };
    }
    case 'askFile':
      return hearFiles(action, reply, position, progress, setting);
    case 'askVacancy': {
      const { vacancies } = setting.context;
      if (!vacancies) return { at: 'needsVacancies' };
      return hearVacancy(action, reply, position, vacancies, progress, setting);
    }
  }
};

/** Whether a reply is the candidate's own question rather than an answer to ours. */
const asksBack = (action: AnyAsk, { text }: CandidateReply, heard: Listening, asked: string): boolean => {
  if (heard.outcome === 'wrong') return isQuestion(text);
  if (heard.outcome !== 'answered' || action.kind !== 'ask') return false;
  // Any words answer a question for a text, but one that invites questions is answered by them.
  if (action.question.kind === 'text') return isQuestion(text, 'whole') && !asksAnything(asked);
  return heard.answer.confidence < sure && isOpenQuestion(text);
};

/** What an engine has said that a reply means; null when it has yet to be asked. */
const meaningOf = (ask: AiAsk, { context }: Setting): Meaning | null => {
  const known = context.ai?.get(keyOf(ask))?.answer;
  if (!known) return null;
  return known.kind === 'understand' ? known.meaning : { intent: 'unclear' };
};

const askUnderstanding = (
  action: Ask,
  reply: CandidateReply,
  progress: Progress,
  setting: Setting,
): AiAsk => ({
  kind: 'understand',
  turn: setting.turn,
  question: fill(action.text, progress, setting),
  reply: reply.text.slice(0, longestReply),
  expected: expectedAnswer(action, progress, setting),
  language: setting.language,
  today: isoDay(today(setting.context.now, setting.context.timeZone)),
});

/** Tries a reply that no parser understood once more, with what an engine says that it means. */
const understand = (
  action: Ask,
  reply: CandidateReply,
  position: AtQuestion,
  heard: Listening,
  progress: Progress,
  setting: Setting,
): Listening | Need => {
  const ask = askUnderstanding(action, reply, progress, setting);
  const meaning = meaningOf(ask, setting);
  if (!meaning) return { at: 'needsAi', asks: [ask] };
  if (meaning.intent === 'question') return answerCandidate(action, reply, position, progress, setting);
  if (meaning.intent === 'unclear' || meaning.confidence < sureEnough) return heard;
  const { messageIds } = reply;
  const answer = readAnswer(action, { messageIds, text: meaning.plain }, progress, setting);
  if (!answer || answer.method === 'skipped') return heard;
  return { outcome: 'answered', answer: { ...answer, method: 'ai', confidence: meaning.confidence } };
};

/** Words that a candidate wrote: no button, no file, and not only digits, which parsers read as well as anyone. */
const isInWords = ({ text, choice, media = [] }: CandidateReply): boolean =>
  choice === undefined && media.length === 0 && /\p{L}/u.test(text);

/**
 * What a reply to the pending question comes to, or what has to be known first. Parsers come first, and an AI engine
 * only where they understand nothing; a question of the candidate is answered, and ours is put again.
 */
export const hear = (
  action: AnyAsk,
  reply: CandidateReply,
  position: AtQuestion,
  progress: Progress,
  setting: Setting,
): Listening | Need => {
  const heard = listen(action, reply, position, progress, setting);
  if (isNeed(heard) || !setting.context.ai || !isInWords(reply)) return heard;
  if (asksBack(action, reply, heard, fill(action.text, progress, setting)))
    return answerCandidate(action, reply, position, progress, setting);
  const isUnclear = heard.outcome === 'wrong' && action.kind === 'ask' && action.question.kind !== 'text';
  return isUnclear ? understand(action, reply, position, heard, progress, setting) : heard;
};
