import { CommitOutcomeUnknown } from '../database/commit-outcome.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../database/database-errors.ts';
import { ApiError } from '../errors/api-error.ts';
import type { EngineDeadline } from './ai-answers/ask-engine.ts';
import { isAiRequest, type TurnAiRequest } from './ai-answers/known-answers.ts';
import { type Commit, type ConversationParts, storedProof, takeWithAiAnswers } from './commit.ts';
import type { InboundMessage } from './inbound-message.ts';
import { type ReceiveResult, receiveMessageIn } from './receive-message.ts';

/** A message waits for no engine over the network; the built-in engine answers at once, or never. */
const withoutWaiting: EngineDeadline = { signal: new AbortController().signal, isOver: () => true };

/** A broken connection is replaced at once; a silent one has taken its time already. */
const retryWithinMs = 2000;

/**
 * Checks whether storing the message a second time, without its turn, can help. It cannot where the request is refused,
 * others hold the thread, nobody knows the outcome of the commit, or the database has kept the sender waiting already.
 */
const canPostpone = (error: unknown, sinceMs: number): boolean =>
  !(error instanceof ApiError) &&
  !(error instanceof CommitOutcomeUnknown) &&
  !isLockTimeout(error) &&
  !(isDatabaseUnavailable(error) && performance.now() - sinceMs > retryWithinMs);

/**
 * Binds receiving a candidate's message. The message is stored together with its turn. Where the turn needs an engine over
 * the network, or fails, the message is stored in a second transaction, and the workflow takes the turn.
 */
export const createReceive =
  (parts: ConversationParts, commit: Commit) =>
  async (arrived: InboundMessage): Promise<ReceiveResult> => {
    const sinceMs = performance.now();
    const message = { ...arrived, id: arrived.id ?? parts.turns.newId() };
    const target = { id: message.messageThreadId, proof: storedProof('messages', message.id) };
    const attempt = (turns: ConversationParts['turns']): Promise<ReceiveResult | TurnAiRequest> =>
      commit(target, (sql, now) => receiveMessageIn(sql, turns, now, message, 'takeTurn'));
    const isBuiltIn = parts.ai?.engine.name === 'local';
    let turnError: unknown = null;
    try {
      const outcome = await (isBuiltIn
        ? takeWithAiAnswers(parts, withoutWaiting, attempt)
        : attempt(parts.turns));
      if (!isAiRequest(outcome)) return outcome;
    } catch (error) {
      if (!canPostpone(error, sinceMs)) throw error;
      turnError = error;
    }
    const postponed = await commit(target, (sql, now) =>
      receiveMessageIn(sql, parts.turns, now, message, 'postponeTurn'),
    );
    if (isAiRequest(postponed)) throw new Error('A postponed turn needs an AI engine.');
    if (turnError !== null) parts.onTurnError(turnError);
    return postponed;
  };
