import type { QuestionTurn } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { findAction, walk } from '../walk.ts';

/** The most waits that are looked behind. */
const maxWaits = 50;

/** Whether a way that the flow takes ends in a decline without another question; waits on the way do not count. */
export const leadsToDecline = ({ flow, setting }: QuestionTurn, next: WalkResult): boolean => {
  let stop = next;
  for (let waits = 0; waits < maxWaits; waits += 1) {
    if (stop.type === 'end') return stop.end === 'declined';
    const place =
      stop.type === 'wait' && stop.position.at === 'waiting' ? findAction(flow, stop.position) : null;
    if (stop.type !== 'wait' || !place) return false;
    const start = { node: place.node, index: place.index, waits, waited: true };
    stop = walk(flow, start, setting, stop.progress);
  }
  return false;
};
