import {
  hasCorrectionCues,
  isLateCorrection,
  lateCorrectionMs,
  lateCorrectionNoted,
} from '../flow/corrections/late-correction.ts';
import type { Language } from '../flow/language.ts';
import { lateMessageNoted, lateMessageMs, readLateMessage } from '../flow/reading/late-message.ts';
import type { CandidateReply } from '../flow/run.ts';
import { findTurnFlow } from './decide-stored-turn.ts';
import { buildTurnContext } from './decide-turn.ts';
import type { RunRow } from './run-row.ts';
import { findEnabledFlow } from './start-enabled-flow.ts';
import { runColumns, type StoredRun, toStoredRun } from './stored-run.ts';
import { addChatbotMessage } from './chatbot-message.ts';
import { changeThread, type ThreadTransaction } from './thread-transaction.ts';

/** A message after the end of a run that starts no flow: a correction or any other word for people, or thanks. */
export type LateMessage =
  | { readonly type: 'correction' | 'message'; readonly language: Language }
  | { readonly type: 'remark' };

const lastEnded = {
  name: 'run_last_ended',
  text: `select ${runColumns}, r.finished_at from flow_runs r
          where r.message_thread_id = $1 and r.status in ('finished', 'timeout', 'exception', 'cancelled') and r.finished_at > $2
          order by r.finished_at desc limit 1`,
};

interface EndedRun {
  readonly stored: StoredRun;
  readonly endedMs: number;
}

const loadLastEnded = async ({ sql, thread, now }: ThreadTransaction): Promise<EndedRun | null> => {
  const since = new Date(now.getTime() - Math.max(lateCorrectionMs, lateMessageMs));
  const [row] = await sql.query<RunRow & { finished_at: Date }>(lastEnded, [thread.id, since]);
  return row ? { stored: toStoredRun(row), endedMs: now.getTime() - row.finished_at.getTime() } : null;
};

/** A run of a version that can no longer be used has no late message. */
const readLate = async (
  tx: ThreadTransaction,
  { stored, endedMs }: EndedRun,
  text: string,
  read: ReturnType<typeof readLateMessage>,
): Promise<LateMessage | null> => {
  const { status } = stored.run;
  const flow = await findTurnFlow(tx, stored);
  if (!flow) return null;
  const { language } = flow;
  const canCorrect = status !== 'cancelled' && endedMs < lateCorrectionMs && hasCorrectionCues(text);
  if (canCorrect && isLateCorrection(flow, stored.run, text, buildTurnContext(tx, stored, {})))
    return { type: 'correction', language };
  // A candidate who comes back after a timeout or a failure wants to go on.
  if (status !== 'finished' && status !== 'cancelled') return null;
  if (read === 'remark') return { type: 'remark' };
  // Without an enabled flow the chatbot has nothing to keep back, and stays silent.
  return read === 'message' && (await findEnabledFlow(tx)) !== null ? { type: 'message', language } : null;
};

/**
 * Reads a message that comes after the end of a run: within a day a correction of its answers, within three days thanks, or any
 * word to people. Null for a message that can begin a new conversation (docs/product-decisions.md#channel-connections).
 */
export const findLateMessage = async (
  tx: ThreadTransaction,
  { text, choice }: CandidateReply,
): Promise<LateMessage | null> => {
  if (choice !== undefined || text.trim() === '') return null;
  const read = readLateMessage(text);
  if (read === 'beginning' && !hasCorrectionCues(text)) return null;
  const ended = await loadLastEnded(tx);
  return ended && readLate(tx, ended, text, read);
};

const sayToCandidate = (tx: ThreadTransaction, value: string): void =>
  void addChatbotMessage(tx, { payload: { type: 'text', attributes: { value } } });

/** Brings a late message to people, and tells the candidate so; only once while people have not looked. Thanks need nobody. */
export const noteLateMessage = (tx: ThreadTransaction, late: LateMessage): void => {
  if (late.type === 'remark') return;
  if (late.type === 'correction') sayToCandidate(tx, lateCorrectionNoted[late.language]);
  else if (tx.thread.attention === null) sayToCandidate(tx, lateMessageNoted[late.language]);
  changeThread(tx, { attention: late.type === 'correction' ? 'correction' : 'question' });
};
