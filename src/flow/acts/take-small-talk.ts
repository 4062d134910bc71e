import { renderText } from '../progress.ts';
import type { QuestionTurn } from '../question-turn.ts';
import { readSmallTalk } from '../reading/small-talk.ts';
import { splitMessage } from '../reading/message-parts.ts';
import type { WalkResult } from '../walk-result.ts';
import { abuseReplies, secondAbuseReplies, smallTalkReplies } from './act-wording.ts';
import { callPeople, detoursOf, returnToQuestion, sayWords } from './detours.ts';

/** Replies in a few friendly words to a greeting, to thanks and the like, and puts the question again. */
export const takeSmallTalk = (turn: QuestionTurn): WalkResult => {
  const { question, reply, progress, setting } = turn;
  const asked = { kind: question.kind, text: renderText(question.text, progress, setting) };
  const kind = readSmallTalk(splitMessage(reply.text), asked) ?? 'other';
  return returnToQuestion(turn, sayWords(turn, smallTalkReplies[kind], detoursOf(turn)));
};

/** Stays polite at the first abuse, and puts the question again; at the second one people take over. */
export const takeAbuse = (turn: QuestionTurn): WalkResult =>
  turn.position.abused
    ? callPeople(turn, secondAbuseReplies)
    : returnToQuestion(turn, sayWords(turn, abuseReplies), { abused: true });
