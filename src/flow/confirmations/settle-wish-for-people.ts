import { wishForPeopleReplies } from '../acts/act-wording.ts';
import { callPeople, returnToQuestion } from '../acts/detours.ts';
import type { QuestionTurn } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';

/** Leaves the conversation to people, or goes on with the pending question. */
export const settleWishForPeople = (turn: QuestionTurn, confirmed: boolean): WalkResult =>
  confirmed ? callPeople(turn, wishForPeopleReplies) : returnToQuestion(turn, turn.progress);
