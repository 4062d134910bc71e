import type { CandidateReply, Position, Run } from './run.ts';

/** The most messages with buttons that a position remembers. */
const maxOffers = 20;

/**
 * Whether a reply presses a button of a question that is no longer pending: the candidate has not seen the pending one. A
 * press that names no message answers the pending question, and so does a press in a run that remembers no messages yet.
 */
export const isStalePress = ({ position }: Run, { choice, replyTo }: CandidateReply): boolean => {
  if (choice === undefined || replyTo === undefined) return false;
  switch (position.at) {
    case 'entry':
      return !position.offeredBy?.includes(replyTo);
    case 'question':
      return position.offeredBy !== undefined && !position.offeredBy.includes(replyTo);
    case 'handover': {
      const { afterwards, offeredBy } = position;
      return afterwards === 'continue' || (offeredBy !== undefined && !offeredBy.includes(replyTo));
    }
    case 'waiting':
    case 'end':
      return true;
  }
};

/** Adds messages whose buttons answer the question of a position. */
export const addOfferMessages = (position: Position, messageIds: readonly string[]): Position => {
  if (messageIds.length === 0 || (position.at !== 'question' && position.at !== 'entry')) return position;
  return { ...position, offeredBy: [...(position.offeredBy ?? []), ...messageIds].slice(-maxOffers) };
};
