import type { ReplyResult } from './actions/reply-result.ts';
import { type AiRequest, type Meaning, requestKey } from './ai.ts';
import { isMissingInput, type MissingInput } from './missing-input.ts';
import { renderText } from './progress.ts';
import type { QuestionTurn } from './question-turn.ts';
import { currentDay, toIsoDay } from './reply-parsers/day.ts';
import type { CandidateReply } from './run.ts';

/** Below this confidence, the meaning that an engine found is ignored. */
const minimumAiConfidence = 0.6;
const longestReply = 2000;

/** A reply to the pending question, and the part of a turn that interprets it. */
type ReplyTurn = Pick<QuestionTurn, 'question' | 'reply' | 'position' | 'progress' | 'setting'>;

const parseReply = ({
  question,
  reply,
  position,
  progress,
  setting,
}: ReplyTurn): ReplyResult | MissingInput => question.parseReply(reply, position, progress, setting);

/** Builds the request for the meaning of a reply; null where an engine cannot know better than the parser. */
const toRequest = ({ question, reply, position, progress, setting }: ReplyTurn): AiRequest | null => {
  const expected = question.expectedAnswer(reply, position, progress, setting);
  const words = question.ownWords(reply, progress, setting);
  if (!expected || words === null) return null;
  const { language, context, turn } = setting;
  return {
    kind: 'understand',
    turn,
    question: renderText(question.text, progress, setting),
    reply: words.slice(0, longestReply),
    expected,
    language,
    today: toIsoDay(currentDay(context.now, context.timeZone)),
  };
};

const toAnswer = (turn: ReplyTurn, result: ReplyResult, meaning: Meaning): ReplyResult => {
  if (meaning.intent !== 'answer' || meaning.confidence < minimumAiConfidence) return result;
  const plainReply = turn.question.toPlainReply(turn.reply, meaning.plain);
  if (!plainReply) return result;
  const again = parseReply({ ...turn, reply: plainReply });
  if (isMissingInput(again) || again.outcome !== 'answered' || again.answer.method === 'skipped')
    return result;
  return { ...again, answer: { ...again.answer, method: 'ai', confidence: meaning.confidence } };
};

/** Whether the candidate wrote words: no button, and not only digits, which the parsers read without help. */
const hasWords = ({ text, choice }: CandidateReply): boolean => choice === undefined && /\p{L}/u.test(text);

/**
 * Interprets a reply to the pending question, or returns what is missing (vacancies, answers of an AI engine). An engine is
 * asked only where the parsers understand nothing: `result` is what they said to the reply. `question`: the engine finds that the reply asks something.
 */
export const interpretReply = (
  turn: ReplyTurn,
  result: ReplyResult | MissingInput = parseReply(turn),
): ReplyResult | MissingInput | { readonly outcome: 'question' } => {
  const { reply, setting } = turn;
  if (isMissingInput(result) || result.outcome !== 'wrong') return result;
  const hasFiles = (reply.media ?? []).length > 0;
  const { ai } = setting.context;
  if (!ai || hasFiles || !hasWords(reply)) return result;
  const request = toRequest(turn);
  if (!request) return result;
  const known = ai.get(requestKey(request))?.answer;
  if (!known) return { type: 'needsAi', requests: [request] };
  if (known.kind !== 'understand') return result;
  return known.meaning.intent === 'question'
    ? { outcome: 'question' }
    : toAnswer(turn, result, known.meaning);
};
