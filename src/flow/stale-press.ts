import type { CandidateReply, Position, Run } from './run.ts';

/** What was offered, and how many of the messages that did so are remembered. */
const maxOffers = 20;

/**
 * Whether a reply presses a button of a question that the run does not ask now: the candidate has not seen what it would
 * answer. A press that names no message answers whatever is asked, and so does one to a run that noted no offers yet.
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

/** A position whose question is answered by the buttons of these messages as well. */
export const addOfferMessages = (position: Position, messageIds: readonly string[]): Position => {
  if (messageIds.length === 0 || (position.at !== 'question' && position.at !== 'entry')) return position;
  return { ...position, offeredBy: [...(position.offeredBy ?? []), ...messageIds].slice(-maxOffers) };
};
