import type { ReplyResult } from './actions/reply-result.ts';
import { type AiRequest, type Meaning, requestKey } from './ai.ts';
import { answerCandidateQuestion, answerEmbeddedQuestion } from './candidate-question.ts';
import { isMissingInput, type MissingInput } from './missing-input.ts';
import { renderText, type TurnSetting } from './progress.ts';
import type { QuestionTurn } from './question-turn.ts';
import { currentDay, toIsoDay } from './reply-parsers/day.ts';
import { findAddedQuestion, isOpenQuestion, isQuestion } from './reply-parsers/question-detection.ts';
import { asksAnything, requestedIdentity } from './reply-parsers/question-intent.ts';
import type { CandidateReply } from './run.ts';

/** From this confidence on, a parsed reply is an answer, also when it has the form of a question. */
const certainConfidence = 0.95;
/** Below this confidence, the meaning that an engine found is ignored. */
const minimumAiConfidence = 0.6;
const longestReply = 2000;

/** A reply to the pending question, and the turn that takes it. */
type ReplyTurn = Pick<QuestionTurn, 'question' | 'reply' | 'position' | 'progress' | 'setting'>;

const parseReply = ({
  question,
  reply,
  position,
  progress,
  setting,
}: ReplyTurn): ReplyResult | MissingInput => question.parseReply(reply, position, progress, setting);

const questionText = ({ question, progress, setting }: ReplyTurn): string =>
  renderText(question.text, progress, setting);

const answerInstead = ({
  question,
  reply,
  position,
  progress,
  setting,
}: ReplyTurn): ReplyResult | MissingInput =>
  answerCandidateQuestion(question, reply, position, progress, setting);

/** Whether a reply is the candidate's own question rather than an answer. */
const isCandidateQuestion = (turn: ReplyTurn, result: ReplyResult): boolean => {
  const { question, reply } = turn;
  if (result.outcome === 'wrong') return isQuestion(reply.text) || findAddedQuestion(reply.text) !== null;
  if (result.outcome !== 'answered') return false;
  switch (question.answeredBy) {
    case 'anyWords':
      // Where the text of the flow invites questions, a question is the answer.
      return isQuestion(reply.text, 'whole') && !asksAnything(questionText(turn));
    case 'words':
      return result.answer.confidence < certainConfidence && isOpenQuestion(reply.text);
    case 'other':
      return false;
  }
};

/** Looks up what an engine said that a reply means; null when it has yet to be asked. */
const knownMeaning = (request: AiRequest, { context }: TurnSetting): Meaning | null => {
  const known = context.ai?.get(requestKey(request))?.answer;
  if (!known) return null;
  return known.kind === 'understand' ? known.meaning : { intent: 'unclear' };
};

/** Parses a reply again that no parser understood, in the plain form that an engine finds for it. */
const interpretWithAi = (turn: ReplyTurn, result: ReplyResult): ReplyResult | MissingInput => {
  const { question, reply, position, progress, setting } = turn;
  const expected = question.expectedAnswer(reply, position, progress, setting);
  if (!expected) return result;
  const { language, context } = setting;
  const request: AiRequest = {
    kind: 'understand',
    turn: setting.turn,
    question: questionText(turn),
    reply: reply.text.slice(0, longestReply),
    expected,
    language,
    today: toIsoDay(currentDay(context.now, context.timeZone)),
  };
  const meaning = knownMeaning(request, setting);
  if (!meaning) return { type: 'needsAi', requests: [request] };
  if (meaning.intent === 'question') return answerInstead(turn);
  if (meaning.intent === 'unclear' || meaning.confidence < minimumAiConfidence) return result;
  const plainReply = question.toPlainReply(reply, meaning.plain);
  if (!plainReply) return result;
  const again = parseReply({ ...turn, reply: plainReply });
  if (isMissingInput(again) || again.outcome !== 'answered' || again.answer.method === 'skipped')
    return result;
  return { ...again, answer: { ...again.answer, method: 'ai', confidence: meaning.confidence } };
};

/** Whether the candidate wrote words: no button, and not only digits, which the parsers read without help. */
const hasWords = ({ text, choice }: CandidateReply): boolean => choice === undefined && /\p{L}/u.test(text);

/** A question of the candidate beside an answer. */
interface EmbeddedQuestion {
  readonly question: string;
  /** The answer without the question, where the answer is kept without it; null where the whole reply is kept. */
  readonly answerText: string | null;
}

/** Finds the question beside an answer. The whole reply can be one where the text of the flow invites questions. */
const findEmbeddedQuestion = (turn: ReplyTurn): EmbeddedQuestion | null => {
  const { text } = turn.reply;
  const asked = questionText(turn);
  const takesAnyWords = turn.question.answeredBy === 'anyWords';
  const invites = takesAnyWords && asksAnything(asked);
  const isIdentity = takesAnyWords && !invites && requestedIdentity(asked) !== null;
  const added = findAddedQuestion(text, invites || isIdentity);
  if (added) return { question: added.question, answerText: isIdentity ? added.before : null };
  return invites && isQuestion(text) ? { question: text, answerText: null } : null;
};

/** Answers the candidate's question beside an answer as well. */
const answerQuestionToo = (
  turn: ReplyTurn,
  result: ReplyResult | MissingInput,
): ReplyResult | MissingInput => {
  if (isMissingInput(result) || result.outcome !== 'answered') return result;
  const embedded = findEmbeddedQuestion(turn);
  if (embedded === null) return result;
  const { question, answerText } = embedded;
  const { reply, progress, setting } = turn;
  if (answerText === null) return answerEmbeddedQuestion(result, question, progress, setting);
  const again = parseReply({ ...turn, reply: { ...reply, text: answerText } });
  if (isMissingInput(again)) return again;
  if (again.outcome !== 'answered') return answerInstead(turn);
  return answerEmbeddedQuestion({ ...result, answer: again.answer }, question, progress, setting);
};

/**
 * Interprets a reply to the pending question, or returns what is missing (vacancies, answers of an AI engine). An engine
 * is asked only where the parsers understand nothing. If the reply is itself a question, answers it and repeats ours,
 * unless the reply answered ours as well.
 */
export const interpretReply = (turn: ReplyTurn): ReplyResult | MissingInput => {
  const { reply, setting } = turn;
  const result = parseReply(turn);
  if (isMissingInput(result) || !setting.context.ai || !hasWords(reply)) return result;
  const hasFiles = (reply.media ?? []).length > 0;
  if (!hasFiles && isCandidateQuestion(turn, result)) return answerInstead(turn);
  const interpreted = result.outcome === 'wrong' && !hasFiles ? interpretWithAi(turn, result) : result;
  return answerQuestionToo(turn, interpreted);
};
