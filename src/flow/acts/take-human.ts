import type { QuestionTurn } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { wishForPeopleReplies } from './act-wording.ts';
import { callPeople } from './detours.ts';

/** Leaves the conversation to people at once, with words. */
export const takeWishForPeople = (turn: QuestionTurn): WalkResult => callPeople(turn, wishForPeopleReplies);
