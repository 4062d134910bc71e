import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { parseKeptReply } from '../model/kept-replies.ts';
import type { PendingReply } from '../model/reply-outbox.ts';
import type { ReplySender } from './reply-sender.ts';
import { openSealedStorage, type SealedStorage } from './sealed-storage.ts';

/** Keeps the replies of one user that the service has not confirmed. */
export interface ReplyStorage extends Pick<SealedStorage, 'clear'> {
  /** Gives a sender what an earlier session left and what is kept, and keeps what it holds from then on. Returns what ends it. */
  attach(
    sender: Pick<ReplySender, 'outbox' | 'takeUp' | 'discard'>,
    left?: readonly PendingReply[],
  ): () => void;
}

/** Opens the replies of a user. Each has a place of its own, so that tabs do not overwrite those of each other. */
export const openReplyStorage = (values: KeyValueStorage, userId: string, draftKey: string): ReplyStorage => {
  const sealed = openSealedStorage(values, `inbox:reply:${userId}:`, draftKey);
  const load = async (id: string): Promise<readonly PendingReply[]> => {
    const kept = await sealed.load(id);
    if (kept === null) return [];
    const reply = parseKeptReply(kept, Date.now());
    if (!reply) sealed.forget(id);
    return reply ? [reply] : [];
  };
  const keepChanges = (before: readonly PendingReply[], now: readonly PendingReply[]): void => {
    for (const reply of now) if (!before.includes(reply)) void sealed.save(reply.id, JSON.stringify(reply));
    const left = new Set(now.map(({ id }) => id));
    for (const { id } of before) if (!left.has(id)) sealed.forget(id);
  };
  return {
    clear: sealed.clear,
    attach: ({ outbox, takeUp, discard }, left = []) => {
      takeUp(left);
      let kept: readonly PendingReply[] = [];
      const keep = (): void => {
        keepChanges(kept, outbox.get());
        kept = outbox.get();
      };
      keep();
      const endings = [
        outbox.subscribe(keep),
        // Another tab has sent or discarded it.
        sealed.hear((id, isGone) => {
          if (isGone) discard(id);
        }),
      ];
      void Promise.all(sealed.names().map(load)).then((found) => takeUp(found.flat()));
      return () => endings.forEach((end) => end());
    },
  };
};
