import { type AiRequest, requestKey } from '../ai.ts';
import type { MissingInput } from '../missing-input.ts';
import { addTextMessage, type TurnProgress } from '../progress.ts';
import { answerAboutConversation, type ConversationFacts } from './conversation-question.ts';
import { noteQuestion } from './note-question.ts';
import { passedOn } from './question-wording.ts';

const longestQuestion = 1000;

/** Says the answer to a question and notes it; without an answer, says that it is passed on to people. */
const say = (turn: ConversationFacts, asked: string, answer: string | null): TurnProgress => {
  const { progress, setting } = turn;
  const { _questions: noted } = progress.session;
  const time = Array.isArray(noted) ? noted.length : 0;
  const words = passedOn[setting.spoken];
  const value = answer ?? words[time % words.length] ?? words[0];
  return noteQuestion(addTextMessage(progress, { value }), asked, answer !== null, setting);
};

/**
 * Answers a question of the candidate: what the conversation and the organization know, otherwise from the vacancy by the AI
 * engine. Without an answer the question is kept for people, and the candidate hears that. `left` counts the questions that
 * can still come.
 */
export const answerCandidate = (
  turn: ConversationFacts,
  asked: string,
  left: () => number,
): TurnProgress | MissingInput => {
  const found = answerAboutConversation(asked, turn, left);
  if (found.isAbout === 'conversation') return say(turn, asked, found.text);
  const { setting } = turn;
  if (!setting.context.ai) return say(turn, asked, null);
  const question = asked.slice(0, longestQuestion);
  const request: AiRequest = { kind: 'answer', turn: setting.turn, question, language: setting.spoken };
  const known = setting.context.ai.get(requestKey(request))?.answer;
  if (!known) return { type: 'needsAi', requests: [request] };
  return say(turn, asked, known.kind === 'answer' ? known.text : null);
};
