import {
  hasCorrectionCues,
  isLateCorrection,
  lateCorrectionMs,
  lateCorrectionNoted,
} from '../flow/corrections/late-correction.ts';
import type { Language } from '../flow/language.ts';
import type { CandidateReply } from '../flow/run.ts';
import { loadTurnFact } from './decide-stored-turn.ts';
import { buildTurnContext } from './decide-turn.ts';
import type { RunRow } from './run-row.ts';
import { runColumns, toStoredRun } from './stored-run.ts';
import { addMessage, changeThread, type ThreadTransaction } from './thread-transaction.ts';

const lastEnded = {
  name: 'run_last_ended',
  text: `select ${runColumns} from flow_runs r
          where r.message_thread_id = $1 and r.status in ('finished', 'timeout', 'exception') and r.finished_at > $2
          order by r.finished_at desc limit 1`,
};

/**
 * Returns the language of the run whose answers a message corrects after its end, within a day. Null for any other message.
 * A run of a version that can no longer be used has no such message.
 */
export const findLateCorrection = async (
  tx: ThreadTransaction,
  { text, choice }: CandidateReply,
): Promise<Language | null> => {
  if (choice !== undefined || !hasCorrectionCues(text)) return null;
  const since = new Date(tx.now.getTime() - lateCorrectionMs);
  const [row] = await tx.sql.query<RunRow>(lastEnded, [tx.thread.id, since]);
  if (!row) return null;
  const stored = toStoredRun(row);
  const { flow } = await loadTurnFact(tx, stored, 'flow').catch(() => ({ flow: undefined }));
  return flow && isLateCorrection(flow, stored.run, text, buildTurnContext(tx, stored, {}))
    ? flow.language
    : null;
};

/** Brings a correction to people that comes after the end of a run, and tells the candidate so. */
export const noteLateCorrection = (tx: ThreadTransaction, language: Language): void => {
  changeThread(tx, { attention: 'correction' });
  addMessage(tx, {
    id: tx.deps.newId(),
    sendBy: 'chatbot',
    origin: 'flow',
    payload: { type: 'text', attributes: { value: lateCorrectionNoted[language] } },
    flowRunId: null,
    turn: 'none',
    clientKey: null,
    sentAt: null,
  });
};
