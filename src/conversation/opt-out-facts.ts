import type { Language } from '../flow/language.ts';
import { findTurnFlow } from './decide-stored-turn.ts';
import type { MessageError } from '../tables/message.ts';
import { type FailedMessage, failOpenSends } from './message-sends.ts';
import { resumeThread } from './pause-thread.ts';
import { messageError } from './plan-send.ts';
import { noteRunErrors } from './run-errors.ts';
import type { StoredRun } from './stored-run.ts';
import { changeFacts } from './thread-facts.ts';
import { addChatbotMessage } from './chatbot-message.ts';
import { changeThread, queueWebhookEvent, type ThreadTransaction } from './thread-transaction.ts';
import { noticeWithoutMessages, startNextQueuedRun, takeTurn } from './write-turn.ts';

const confirmations: Readonly<Record<Language, string>> = {
  nl: 'Je krijgt geen berichten meer van ons. Stuur START als je ze weer wilt ontvangen.',
  en: 'You will get no more messages from us. Send START if you want to get them again.',
};

const dutchWords = ['afmelden', 'uitschrijven'];

/** Returns the language of the person: of the flow, of the word, or of the country. */
const languageOf = async (
  tx: ThreadTransaction,
  stored: StoredRun | null,
  reason: string,
): Promise<Language> => {
  const flow = stored && (await findTurnFlow(tx, stored));
  if (flow) return flow.language;
  const isDutch = dutchWords.includes(reason.toLowerCase()) || ['NL', 'BE'].includes(tx.thread.country);
  return isDutch ? 'nl' : 'en';
};

/** Confirms an opt-out once, where no carrier does. */
const confirmOptOut = async (
  tx: ThreadTransaction,
  stored: StoredRun | null,
  reason: string,
): Promise<void> => {
  const { sender, channel } = tx.thread;
  if (!sender || channel !== 'whatsapp') return;
  const value = sender.optOutText ?? confirmations[await languageOf(tx, stored, reason)];
  addChatbotMessage(tx, { payload: { type: 'text', attributes: { value } }, confirmsOptOut: true });
};

/** Notes failed messages at their runs: at the running one when it is written, at earlier ones now. */
const noteFailures = (
  tx: ThreadTransaction,
  stored: StoredRun | null,
  failed: readonly FailedMessage[],
  error: MessageError,
): void => {
  const { code, detail, at } = error;
  const [own, earlier] = [
    failed.filter(({ flowRunId }) => flowRunId === stored?.id),
    failed.filter(({ flowRunId }) => flowRunId !== stored?.id),
  ];
  if (stored) tx.sendErrors.push(...own.map(() => ({ code, detail, at })));
  noteRunErrors(tx.sql, tx.now, new Map(earlier.map(({ id }) => [id, [error]])));
};

/** An opt-out of a person. */
export interface OptOut {
  /** Not before the person's message, and before everything that is said after it. */
  readonly at: Date;
  /** The word, or what else says so. */
  readonly reason: string;
  /** Whether the service confirms it. */
  readonly isConfirmed: boolean;
}

/**
 * Stores that a person wants no more messages: the run is cancelled, the thread paused, and what has not left fails. The
 * pause has the instant of the opt-out, so that an opt-in knows it again.
 */
export const optOutPerson = async (
  tx: ThreadTransaction,
  stored: StoredRun | null,
  { at, reason, isConfirmed }: OptOut,
): Promise<void> => {
  const error = messageError('recipient_opted_out', 'The person opted out before the message left.', tx.now);
  const failed = tx.thread.sender ? await failOpenSends(tx, error) : [];
  for (const { id } of failed) queueWebhookEvent(tx, { type: 'message.statusChanged', subjectId: id });
  noteFailures(tx, stored, failed, error);
  if (isConfirmed) await confirmOptOut(tx, stored, reason);
  changeFacts(tx, { optedOutAt: at, optOutReason: reason.slice(0, 255), heldSince: null });
  // Paused first, so that no queued run starts in the place of the one that ends.
  if (tx.thread.pausedAt === null) changeThread(tx, { pausedAt: at, pauseReason: 'optOut' });
  if (stored) await takeTurn(tx, stored, { type: 'optedOut' }, noticeWithoutMessages);
};

/** Lifts the opt-out of a person, and the pause that it began. Does nothing where the person has not opted out. */
export const optInPerson = async (tx: ThreadTransaction, reason: string): Promise<void> => {
  const { optedOutAt, pausedAt } = tx.thread;
  if (!optedOutAt) return;
  changeFacts(tx, { optedOutAt: null, optOutReason: reason.slice(0, 255) });
  if (pausedAt?.getTime() === optedOutAt.getTime()) await resumeThread(tx, pausedAt);
  // People resumed the thread meanwhile: what was queued then had to wait.
  else if (pausedAt === null) await startNextQueuedRun(tx, []);
};
