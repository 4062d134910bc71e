import type { plainActTypes } from '../ai.ts';

/** The common part of all acts. */
interface ActBase {
  /** The words of the message that the act rests on, as written. */
  readonly evidence: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/** An answer to the pending question, or to one that comes later. */
export interface AnswerAct extends ActBase {
  readonly type: 'answer';
  readonly nodeId: string;
  /** The action of the question. */
  readonly actionId: string;
  /** The words that the parser of the question reads: the answer without the words around it. */
  readonly reply: string;
  /** The answer as an AI engine gives it, where one read the message: the value of an option, a number, an ISO date. */
  readonly plain?: string;
}

/** A change of an earlier answer. */
export interface CorrectAct extends ActBase {
  readonly type: 'correct';
  /** The action of the question whose answer changes; empty where the message does not tell. */
  readonly actionId: string;
  /** The new answer, in words that the parser of the question reads; empty where the message does not tell. */
  readonly reply: string;
}

/** A wish to answer at another time. */
export interface LaterAct extends ActBase {
  readonly type: 'later';
  /** ISO 8601 instant that the candidate named; null when none was named. */
  readonly at: string | null;
}

/** An act without further members: a wish for people or for another language, a withdrawal, a question, and what answers nothing. */
export interface PlainAct extends ActBase {
  readonly type: (typeof plainActTypes)[number];
}

/** One thing that a candidate does with a message (docs/product-decisions.md#questions-and-replies). */
export type Act = AnswerAct | CorrectAct | LaterAct | PlainAct;
