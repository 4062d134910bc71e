import type { AnsweredReply, ReplyResult } from './actions/reply-result.ts';
import {
  askToConfirmAnswer,
  askToConfirmEarlierAnswer,
  askToConfirmReading,
  continueWithAnswer,
} from './confirmations/ask-to-confirm-answer.ts';
import { findDecliningAnswer } from './confirmations/find-declining-answer.ts';
import { leadsToDecline } from './confirmations/leads-to-decline.ts';
import { isMissingInput } from './missing-input.ts';
import { renderText } from './progress.ts';
import { leaveToPeople, questionPlace, type QuestionTurn, repeatQuestion } from './question-turn.ts';
import { suggestsOpposite } from './reading/learned-wishes.ts';
import { isMereMention } from './reading/mentions/weigh-mentions.ts';
import { asksForProblem } from './reply-parsers/boolean-problem.ts';
import { splitWords } from './reply-parsers/normalize-text.ts';
import type { Position } from './run.ts';
import type { Json } from './session.ts';
import type { WalkResult } from './walk-result.ts';
import { peopleTakeOver } from './wording.ts';

/** How often a question is asked again before people take over. */
const maxFailures = 3;

/** A thumb can mean less than a button: that the message was seen, for one. */
const reactionConfidence = 0.8;

/** Below this the guess of an engine is confirmed: of such dates all were wrong in messages never seen (docs/benchmarks.md). */
const sureConfidence = 0.7;

/** From here on a yes or a no is clear by its form, whatever else its words tell. */
const clearConfidence = 0.9;

/** Whether a yes or no that is not clear by its form has words that rather tell the other one. */
const isDoubtedPolarity = (
  { question, reply, progress, setting }: QuestionTurn,
  { value, method, confidence }: AnsweredReply['answer'],
): boolean =>
  typeof value === 'boolean' &&
  method === 'words' &&
  confidence < clearConfidence &&
  !asksForProblem(renderText(question.text, progress, setting)) &&
  suggestsOpposite(value, reply.text);

/** Fewer words say nothing but the option. */
const shortestStory = 3;

/** Whether an option was read in words that mention it and rather do not mean it. */
const isDoubtedMention = ({ question, reply, progress, setting }: QuestionTurn, value: Json): boolean => {
  if (question.kind !== 'ask/choice' || reply.choice !== undefined) return false;
  if (splitWords(reply.text).length < shortestStory) return false;
  const chosen = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  return isMereMention(reply.text, chosen, question.listOptions(progress, setting));
};

/** Stores an answer and continues. A doubted or weak guess is confirmed first, and so is one that leads to a decline, where the flow wants that. */
const storeAnswer = (turn: QuestionTurn, { answer, label, sets, progress }: AnsweredReply): WalkResult => {
  const { question, reply, said } = turn;
  const how = reply.isReaction ? { method: 'reaction', confidence: reactionConfidence } : answer;
  const { method, confidence } = how;
  const { value } = answer;
  const { oneName } = turn.position;
  if (oneName === undefined && typeof value === 'string' && question.lacksSurname(value))
    return repeatQuestion(turn, turn.progress, { failures: 0, oneName: { name: value, text: said } });
  const messageId = reply.messageIds.at(-1) ?? '';
  const understood = {
    value,
    method,
    confidence,
    messageId,
    ...(label !== undefined && { label }),
    ...(sets && { sets }),
  };
  const at = { ...turn, progress: progress ?? turn.progress };
  const next = continueWithAnswer(at, understood, oneName === undefined ? said : `${oneName.text}\n${said}`);
  if (isMissingInput(next)) return next;
  const isFirst = turn.position.askedToConfirm !== true;
  if (leadsToDecline(turn, next)) {
    if (question.confirm && isFirst) return askToConfirmAnswer(at, understood);
    const earlier = findDecliningAnswer(at, understood, next);
    if (earlier) return askToConfirmEarlierAnswer(at, earlier, understood);
  }
  const isGuess = method === 'ai' && confidence < sureConfidence;
  const isUnsure = isGuess || isDoubtedPolarity(turn, answer) || isDoubtedMention(turn, value);
  return isUnsure && isFirst ? askToConfirmReading(at, understood) : next;
};

/** Stores the answer that a reply gives and continues, or waits at the question that was put again, or leaves it to people. */
export const settleReply = (turn: QuestionTurn, result: ReplyResult): WalkResult => {
  const { progress, setting } = turn;
  const lost = () => leaveToPeople(turn, progress, peopleTakeOver[setting.spoken], 'answers');
  switch (result.outcome) {
    case 'wrong': {
      const { failures } = turn.position;
      if (failures >= maxFailures) return lost();
      const position = { ...result.position, failures: failures + 1 };
      return { type: 'wait', progress: result.progress, position };
    }
    case 'lost':
      return lost();
    case 'handedOver': {
      const position: Position = { at: 'handover', ...questionPlace(turn.position), afterwards: 'askAgain' };
      return { type: 'wait', progress: result.progress, position };
    }
    case 'more':
      return { type: 'wait', progress: result.progress, position: result.position };
    case 'answered':
      return storeAnswer(turn, result);
  }
};
