import type { ReplyResult } from './actions/reply-result.ts';
import { type AiRequest, type EngineAct, requestKey } from './ai.ts';
import { isMissingInput, type MissingInput } from './missing-input.ts';
import { renderText } from './progress.ts';
import type { QuestionTurn } from './question-turn.ts';
import { buildReadRequest, minimumReadConfidence } from './read-request.ts';
import type { CandidateReply } from './run.ts';

/** A reply to the pending question, and the part of a turn that interprets it. */
type ReplyTurn = Pick<QuestionTurn, 'question' | 'reply' | 'position' | 'progress' | 'setting'>;

const parseReply = ({
  question,
  reply,
  position,
  progress,
  setting,
}: ReplyTurn): ReplyResult | MissingInput => question.parseReply(reply, position, progress, setting);

/** Builds the request to read a reply as an answer to its question; null where an engine cannot know better than the parser. */
const toRequest = ({ question, reply, position, progress, setting }: ReplyTurn): AiRequest | null => {
  const expected = question.expectedAnswer(reply, position, progress, setting);
  const words = question.ownWords(reply, progress, setting);
  if (!expected || words === null) return null;
  const text = renderText(question.text, progress, setting);
  const pending = { text, state: 'pending', required: question.required, expected, answer: '' } as const;
  return buildReadRequest(words, [pending], setting);
};

/**
 * Parses the plain answer that an engine found in a reply, or returns what that needs; null where the question does not take it. The
 * choice of a row can lead to more rows.
 */
export const parsePlainAnswer = (
  turn: ReplyTurn,
  plain: string,
  confidence: number,
): ReplyResult | MissingInput | null => {
  const plainReply = turn.question.toPlainReply(turn.reply, plain);
  if (!plainReply) return null;
  const again = parseReply({ ...turn, reply: plainReply });
  if (isMissingInput(again) || again.outcome === 'more') return again;
  if (again.outcome !== 'answered' || again.answer.method === 'skipped') return null;
  // Words that are kept as they were written need no engine.
  if (again.answer.value === turn.reply.text.trim()) return again;
  return { ...again, answer: { ...again.answer, method: 'ai', confidence } };
};

/** Returns the acts that the built-in engine read where it stands in for a model; none where a model has read the message, or nothing has. */
const substituteActs = ({ setting: { context, turn } }: ReplyTurn): readonly EngineAct[] => {
  for (const { request, answer } of context.ai?.values() ?? [])
    if (request.kind === 'read' && request.turn === turn)
      return answer.kind === 'read' && answer.by === 'local' ? answer.acts : [];
  return [];
};

const settleActs = (
  turn: ReplyTurn,
  result: ReplyResult,
  acts: readonly EngineAct[],
): ReplyResult | MissingInput | { readonly outcome: 'question' } => {
  if (acts.some(({ type }) => type === 'question')) return { outcome: 'question' };
  const answer = acts.find((act) => act.type === 'answer' && act.question === 0);
  if (answer?.type !== 'answer' || answer.confidence < minimumReadConfidence) return result;
  return parsePlainAnswer(turn, answer.plain, answer.confidence) ?? result;
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
  const { ai, aiReadsMessages = false } = setting.context;
  if (!ai || hasFiles || !hasWords(reply)) return result;
  if (aiReadsMessages) return settleActs(turn, result, substituteActs(turn));
  const request = toRequest(turn);
  if (!request) return result;
  const known = ai.get(requestKey(request))?.answer;
  if (!known) return { type: 'needsAi', requests: [request] };
  return known.kind === 'read' ? settleActs(turn, result, known.acts) : result;
};
