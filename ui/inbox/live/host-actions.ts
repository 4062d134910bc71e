import type { ActionOutcome, HostAction } from '../../bridge/protocol.ts';
import { toRequestFailure } from '../../shared/json-api.ts';
import type { RunningInbox } from './inbox.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const notFound: ActionOutcome = { ok: false, code: 'not_found' };

const openConversation = async (
  { source, rows, openId }: RunningInbox,
  id: string,
): Promise<ActionOutcome> => {
  const reading = rows.beginReading();
  const found = await source.conversations.byIds([id]);
  if (found.length === 0) return notFound;
  reading.take(found);
  openId.update(() => id);
  return { ok: true };
};

const openCandidate = async (inbox: RunningInbox, action: HostAction): Promise<ActionOutcome> => {
  const { source, rows, openId } = inbox;
  const id = textOf(action['candidateId']);
  const externalId = textOf(action['externalId']);
  if (id === null && externalId === null) return notFound;
  const reading = rows.beginReading();
  const by = id === null ? { externalId: externalId ?? '' } : { id };
  const candidateId = await source.conversations.findCandidate(by);
  const [newest] = candidateId === null ? [] : await source.conversations.ofCandidate(candidateId);
  if (!newest) return notFound;
  reading.take([newest]);
  openId.update(() => newest.id);
  return { ok: true };
};

/** Does what the host asks for. It opens a conversation, and never writes or sends anything. */
export const performHostAction = async (inbox: RunningInbox, action: HostAction): Promise<ActionOutcome> => {
  try {
    if (action.action === 'openConversation')
      return await openConversation(inbox, textOf(action['conversationId']) ?? '');
    if (action.action === 'openCandidate') return await openCandidate(inbox, action);
    return { ok: false, code: 'action_unknown' };
  } catch (error) {
    const { code, status } = toRequestFailure(error);
    // An id that is no id names nothing.
    return status === 400 ? notFound : { ok: false, code };
  }
};
