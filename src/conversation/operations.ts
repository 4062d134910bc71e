import type { Sql } from '../database/database.ts';
import { attendAppointmentIn } from './appointments/attend-appointment.ts';
import {
  type CandidateChange,
  changeAppointmentIn,
  type ChangeOutcome,
} from './appointments/change-appointment.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import { createEmptyAiAnswers, type PricedEngine } from './ai-answers/known-answers.ts';
import type { CandidateTarget } from './candidate-lock.ts';
import { closeWindowIn, type ClosedWindowTarget } from './close-window.ts';
import { type Commit, type ConversationParts, createCommit, storedProof } from './commit.ts';
import { createRunIn, type RunRequest } from './create-run.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { deleteCandidateIn } from './delete-candidate.ts';
import { deleteMessageIn } from './delete-message.ts';
import { type FileSettlement, type SettledFile, settleFileIn } from './settle-file.ts';
import { type HandBack, type HandBackTarget, previewHandBackIn } from './preview-hand-back.ts';
import { deleteRunIn, patchRunIn, type RunPatch } from './patch-run.ts';
import type { InboundMessage } from './inbound-message.ts';
import type { ReceiveResult } from './receive-message.ts';
import { createReceive } from './receive-or-postpone.ts';
import { type CandidateReplyRequest, replyToCandidateIn } from './reply-to-candidate.ts';
import { optOutThreadIn, type OptOutTarget } from './opt-out-thread.ts';
import { type OutboundMessage, sendMessageIn, type StoredOutbound } from './send-message.ts';
import { createWorkflowTurnOperations, type WorkflowTurnOperations } from './workflow-turn-operations.ts';

/** The dependencies of the conversation: the database, the clock, and the callbacks for its changes. */
export interface ConversationDeps extends Pick<
  ConversationParts,
  'database' | 'clock' | 'notifyAfterCommit' | 'onTurnError'
> {
  readonly turns: Omit<TurnDeps, 'ai'>;
  /** The engine that turns ask. Left out, AI parts of flows count as not answered. */
  readonly ai?: PricedEngine;
}

/** Everything that happens in threads and runs, each in one transaction and announced after its commit. */
export interface ConversationOperations
  extends WorkflowTurnOperations, Pick<ConversationParts, 'turns' | 'ai' | 'reads'> {
  /** Stores a candidate's message and takes its turn. */
  receive(inbound: InboundMessage): Promise<ReceiveResult>;
  /** Stores a message to the candidate. */
  send(outbound: OutboundMessage): Promise<StoredOutbound>;
  /** Stores a reply of people, and pauses the chatbot with it. */
  reply(request: CandidateReplyRequest): Promise<void>;
  /** Returns what the chatbot would do if people resumed a paused thread now. Changes nothing. */
  previewHandBack(target: HandBackTarget): Promise<HandBack>;
  createRun(request: RunRequest): Promise<{ runId: string }>;
  patchRun(patch: RunPatch): Promise<void>;
  deleteRun(target: { organizationId: string; runId: string }): Promise<void>;
  deleteMessage(target: { organizationId: string; messageId: string }): Promise<void>;
  deleteCandidate(target: CandidateTarget): Promise<void>;
  /** Holds the texts of a thread whose window has closed, and asks the person for an answer with the fallback template. */
  closeWindow(target: ClosedWindowTarget): Promise<void>;
  /** Stores an opt-out that a platform reports without a message. */
  optOutThread(target: OptOutTarget): Promise<void>;
  /** Gives a message the file that it waited for, or what stands in its place. Returns whether it still waited. */
  settleFile(settled: SettledFile): Promise<Pick<FileSettlement, 'isSettled'>>;
  /**
   * Does what is due for an appointment by now. Returns its next moment, in milliseconds since 1970; null when nothing is left.
   */
  attendAppointment(appointmentId: string): Promise<number | null>;
  /** Moves or cancels an appointment as its candidate wishes, outside of the conversation. */
  changeAppointment(appointmentId: string, change: CandidateChange): Promise<ChangeOutcome>;
  /** Announces the effects of a change that a caller made in its own transaction, after its commit. */
  notifyAfterCommit(effects: AfterCommitEffects): void;
}

const buildParts = ({ turns, ai, ...deps }: ConversationDeps): ConversationParts => ({
  ...deps,
  turns: ai ? { ...turns, ai: createEmptyAiAnswers(ai) } : turns,
  ai: ai ?? null,
  reads: deps.database.sharedReads,
});

type Change = (id: string, work: (sql: Sql, now: Date) => Promise<AfterCommitEffects>) => Promise<void>;

const createPlatformOperations = (
  turns: TurnDeps,
  change: Change,
): Pick<ConversationOperations, 'closeWindow' | 'optOutThread'> => ({
  closeWindow: (target) =>
    change(target.messageThreadId, (sql, now) => closeWindowIn(sql, turns, now, target)),
  optOutThread: (target) =>
    change(target.messageThreadId, (sql, now) => optOutThreadIn(sql, turns, now, target)),
});

const createAppointmentOperations = (
  turns: TurnDeps,
  commit: Commit,
): Pick<ConversationOperations, 'attendAppointment' | 'changeAppointment'> => ({
  attendAppointment: async (id) => {
    const { dueAt } = await commit({ id }, (sql, now) => attendAppointmentIn(sql, turns, now, id));
    return dueAt;
  },
  changeAppointment: async (appointmentId, change) => {
    const target = { appointmentId, change };
    const { outcome } = await commit({ id: appointmentId }, (sql, now) =>
      changeAppointmentIn(sql, turns, now, target),
    );
    return outcome;
  },
});

/** Binds the conversation to a database and a clock. */
export const createConversationOperations = (deps: ConversationDeps): ConversationOperations => {
  const parts = buildParts(deps);
  const { turns, ai, reads } = parts;
  const commit = createCommit(parts);
  const change: Change = async (id, work) => {
    await commit({ id }, async (sql, now) => ({ effects: await work(sql, now) }));
  };
  return {
    turns,
    ai,
    reads,
    receive: createReceive(parts, commit),
    send: (given) => {
      const outbound = { ...given, id: given.id ?? turns.newId() };
      const target = { id: outbound.messageThreadId, proof: storedProof('messages', outbound.id) };
      return commit(target, (sql, now) => sendMessageIn(sql, turns, now, outbound));
    },
    reply: async (request) => {
      const target = { id: request.conversationId, proof: storedProof('messages', request.id) };
      await commit(target, (sql, now) => replyToCandidateIn(sql, turns, now, request));
    },
    previewHandBack: async (target) => previewHandBackIn(reads, turns, await parts.clock.now(), target),
    createRun: (given) => {
      const request = { ...given, id: given.id ?? turns.newId() };
      const target = { id: request.messageThreadId, proof: storedProof('flow_runs', request.id) };
      return commit(target, (sql, now) => createRunIn(sql, turns, now, request));
    },
    patchRun: (patch) => change(patch.runId, (sql, now) => patchRunIn(sql, turns, now, patch)),
    deleteRun: (target) => change(target.runId, (sql, now) => deleteRunIn(sql, turns, now, target)),
    deleteMessage: (target) => change(target.messageId, (sql, now) => deleteMessageIn(sql, now, target)),
    deleteCandidate: (target) =>
      change(target.candidateId, (sql, now) => deleteCandidateIn(sql, turns, now, target)),
    settleFile: (settled) =>
      commit({ id: settled.messageThreadId }, (sql, now) => settleFileIn(sql, turns, now, settled)),
    ...createAppointmentOperations(turns, commit),
    ...createPlatformOperations(turns, change),
    ...createWorkflowTurnOperations(parts, commit),
    notifyAfterCommit: deps.notifyAfterCommit,
  };
};
