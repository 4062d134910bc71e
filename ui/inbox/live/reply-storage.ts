import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { parseKeptReply } from '../model/kept-replies.ts';
import type { PendingReply } from '../model/reply-outbox.ts';
import { createReplyClaims } from './reply-claims.ts';
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

const loadReply = async (sealed: SealedStorage, id: string): Promise<readonly PendingReply[]> => {
  const kept = await sealed.load(id);
  if (kept === null) return [];
  const reply = parseKeptReply(kept, Date.now());
  if (!reply) sealed.forget(id);
  return reply ? [reply] : [];
};

/**
 * Opens the replies of a user. Each has a place of its own, so that tabs do not overwrite those of each other. The tab that holds a
 * reply sends it; once that tab is closed, another one does that is open.
 */
export const openReplyStorage = (values: KeyValueStorage, userId: string, draftKey: string): ReplyStorage => {
  const prefix = `inbox:reply:${userId}:`;
  const sealed = openSealedStorage(values, prefix, draftKey);
  const load = (id: string): Promise<readonly PendingReply[]> => loadReply(sealed, id);
  const keepChanges = (before: readonly PendingReply[], now: readonly PendingReply[]): void => {
    for (const reply of now) if (!before.includes(reply)) void sealed.save(reply.id, JSON.stringify(reply));
    const left = new Set(now.map(({ id }) => id));
    for (const { id } of before) if (!left.has(id)) sealed.forget(id);
  };
  return {
    clear: sealed.clear,
    attach: ({ outbox, takeUp, discard }, left = []) => {
      const isHere = (id: string): boolean => outbox.get().some((reply) => reply.id === id);
      const claims = createReplyClaims(prefix, async (ids) => {
        const found = await Promise.all(ids.filter((id) => !isHere(id)).map(load));
        takeUp(found.flat());
        return isHere;
      });
      takeUp(left);
      let kept: readonly PendingReply[] = [];
      const keep = (): void => {
        const before = kept;
        kept = outbox.get();
        keepChanges(before, kept);
        for (const { id } of kept) claims.claim(id);
        for (const { id } of before) if (!isHere(id)) claims.release(id);
      };
      keep();
      const endings = [
        outbox.subscribe(keep),
        // Another tab has sent or discarded it, or holds it as long as it is open.
        sealed.hear((id, isGone) => (isGone ? discard(id) : claims.claim(id))),
        claims.close,
      ];
      for (const id of sealed.names()) claims.claim(id);
      return () => endings.forEach((end) => end());
    },
  };
};
