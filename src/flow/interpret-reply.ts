import type { AnyAsk, Ask } from './actions/action.ts';
import { hearFiles } from './actions/ask-file.ts';
import { hearVacancy } from './actions/ask-vacancy.ts';
import { askAgain, expectedAnswer, readAnswer } from './actions/ask.ts';
import type { ReplyResult } from './actions/reply-result.ts';
import { type AiRequest, type ExpectedAnswer, requestKey, type Meaning } from './ai.ts';
import { asksAnything, requestedIdentity } from './reply-parsers/question-intent.ts';
import { findAddedQuestion, isOpenQuestion, isQuestion } from './reply-parsers/question-detection.ts';
import { toIsoDay, currentDay } from './reply-parsers/day.ts';
import { isChangedAddress, findEmailAddresses } from './reply-parsers/email.ts';
import { answerEmbeddedQuestion, answerCandidateQuestion } from './candidate-question.ts';
import { renderText, type TurnProgress, type TurnSetting } from './progress.ts';
import type { QuestionPosition, CandidateReply } from './run.ts';
import { isMissingInput, type MissingInput } from './missing-input.ts';

/** What a parser is this sure of is an answer, also when it has the form of a question. */
const certainConfidence = 0.95;
/** A meaning that the engine is less sure of is none. */
const minimumAiConfidence = 0.6;
const longestReply = 2000;

/** What the parsers make of a reply. */
const parseReply = (
  action: AnyAsk,
  reply: CandidateReply,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult | MissingInput => {
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
      if (!vacancies) return { type: 'needsVacancies' };
      return hearVacancy(action, reply, position, vacancies, progress, setting);
    }
  }
};

/** Whether a reply is the candidate's own question rather than an answer to ours. */
const isCandidateQuestion = (
  action: AnyAsk,
  { text }: CandidateReply,
  heard: ReplyResult,
  asked: () => string,
): boolean => {
  if (heard.outcome === 'wrong') return isQuestion(text) || findAddedQuestion(text) !== null;
  if (heard.outcome !== 'answered' || action.kind !== 'ask') return false;
  // Any words answer a question for a text, but one that invites questions is answered by them.
  if (action.question.kind === 'text') return isQuestion(text, 'whole') && !asksAnything(asked());
  return heard.answer.confidence < certainConfidence && isOpenQuestion(text);
};

/** What an engine has said that a reply means; null when it has yet to be asked. */
const meaningOf = (ask: AiRequest, { context }: TurnSetting): Meaning | null => {
  const known = context.ai?.get(requestKey(ask))?.answer;
  if (!known) return null;
  return known.kind === 'understand' ? known.meaning : { intent: 'unclear' };
};

// Of several addresses only the candidate knows which.
const isAskedWhich = ({ question }: Ask, text: string): boolean =>
  question.kind === 'email' && findEmailAddresses(text).length > 1;

const isOtherAddress = (action: AnyAsk, { text }: CandidateReply, plain: string): boolean =>
  action.kind === 'ask' && action.question.kind === 'email' && isChangedAddress(plain, text);

/** The form in which a question takes its answer; null where an engine cannot know better than the parsers. */
const expectedOf = (
  action: AnyAsk,
  { text }: CandidateReply,
  { shown = [] }: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): ExpectedAnswer | null => {
  switch (action.kind) {
    case 'ask':
      return action.question.kind === 'text' || isAskedWhich(action, text)
        ? null
        : expectedAnswer(action, progress, setting);
    case 'askVacancy': {
      const { vacancies = [] } = setting.context;
      const options = vacancies
        .filter(({ id }) => shown.includes(id))
        .map(({ id: value, title, cities }) => ({ value, label: [title, ...cities].join(', ') }));
      return options.length > 0 ? { kind: 'choice', options, multiple: false } : null;
    }
    case 'askFile':
      return null;
  }
};

/** The reply in the plain form that an engine has found for it. */
const toNormalizedReply = (action: AnyAsk, { messageIds }: CandidateReply, plain: string): CandidateReply =>
  action.kind === 'askVacancy' ? { messageIds, text: '', choice: plain } : { messageIds, text: plain };

/** Tries a reply that no parser understood once more, with what an engine says that it means. */
const interpretWithAi = (
  action: AnyAsk,
  reply: CandidateReply,
  position: QuestionPosition,
  heard: ReplyResult,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult | MissingInput => {
  const expected = expectedOf(action, reply, position, progress, setting);
  if (!expected) return heard;
  const { turn, language, context } = setting;
  const question = renderText(action.text, progress, setting);
  const said = { turn, question, reply: reply.text.slice(0, longestReply) };
  const day = toIsoDay(currentDay(context.now, context.timeZone));
  const ask: AiRequest = { kind: 'understand', ...said, expected, language, today: day };
  const meaning = meaningOf(ask, setting);
  if (!meaning) return { type: 'needsAi', requests: [ask] };
  if (meaning.intent === 'question')
    return answerCandidateQuestion(action, reply, position, progress, setting);
  if (meaning.intent === 'unclear' || meaning.confidence < minimumAiConfidence) return heard;
  if (isOtherAddress(action, reply, meaning.plain)) return heard;
  const again = parseReply(
    action,
    toNormalizedReply(action, reply, meaning.plain),
    position,
    progress,
    setting,
  );
  if (isMissingInput(again) || again.outcome !== 'answered' || again.answer.method === 'skipped')
    return heard;
  return { ...again, answer: { ...again.answer, method: 'ai', confidence: meaning.confidence } };
};

/** Words that a candidate wrote: no button, and not only digits, which parsers read as well as anyone. */
const hasWords = ({ text, choice }: CandidateReply): boolean => choice === undefined && /\p{L}/u.test(text);

/** What a candidate asks beside an answer, and the answer alone where it may not end in what was asked. */
interface EmbeddedQuestion {
  readonly question: string;
  readonly alone: string | null;
}

/** Finds what stands in a reply beside an answer; all of it may be a question where our own text invites them. */
const findEmbeddedQuestion = (
  action: AnyAsk,
  { text }: CandidateReply,
  asked: string,
): EmbeddedQuestion | null => {
  const takesAnyWords = action.kind === 'ask' && action.question.kind === 'text';
  const invites = takesAnyWords && asksAnything(asked);
  const isIdentity = takesAnyWords && !invites && requestedIdentity(asked) !== null;
  const added = findAddedQuestion(text, invites || isIdentity);
  if (added) return { question: added.question, alone: isIdentity ? added.before : null };
  return invites && isQuestion(text) ? { question: text, alone: null } : null;
};

/** Answers the question of the candidate's that stands beside an answer, too. */
const answerQuestionToo = (
  action: AnyAsk,
  reply: CandidateReply,
  position: QuestionPosition,
  heard: ReplyResult | MissingInput,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult | MissingInput => {
  if (isMissingInput(heard) || heard.outcome !== 'answered') return heard;
  const beside = findEmbeddedQuestion(action, reply, renderText(action.text, progress, setting));
  if (beside === null) return heard;
  const { question, alone } = beside;
  if (alone === null || action.kind !== 'ask')
    return answerEmbeddedQuestion(heard, question, progress, setting);
  const answer = readAnswer(action, { ...reply, text: alone }, progress, setting);
  if (!answer) return answerCandidateQuestion(action, reply, position, progress, setting);
  return answerEmbeddedQuestion({ ...heard, answer }, question, progress, setting);
};

/**
 * What a reply to the pending question comes to, or what has to be known first. Parsers come first, and an AI engine
 * only where they understand nothing; a question of the candidate is answered, and ours is put again unless it was answered as well.
 */
export const interpretReply = (
  action: AnyAsk,
  reply: CandidateReply,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult | MissingInput => {
  const heard = parseReply(action, reply, position, progress, setting);
  if (isMissingInput(heard) || !setting.context.ai || !hasWords(reply)) return heard;
  const hasFiles = (reply.media ?? []).length > 0;
  if (
    !hasFiles &&
    isCandidateQuestion(action, reply, heard, () => renderText(action.text, progress, setting))
  )
    return answerCandidateQuestion(action, reply, position, progress, setting);
  const understood =
    heard.outcome === 'wrong' && !hasFiles
      ? interpretWithAi(action, reply, position, heard, progress, setting)
      : heard;
  return answerQuestionToo(action, reply, position, understood, progress, setting);
};
