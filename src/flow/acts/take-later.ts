import { computeReminder } from '../deadline.ts';
import { formatLaterTime } from './later-words.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { Act } from '../reading/act.ts';
import type { WalkResult } from '../walk-result.ts';
import { pickWording, laterReplies, timedLaterReplies } from './act-wording.ts';
import { detoursOf } from './detours.ts';

const findTime = (acts: readonly Act[]): string | null => {
  for (const act of acts) if (act.type === 'later') return act.at;
  return null;
};

/** Acknowledges that the candidate goes on later, and moves the reminder to the time named, before the run expires. */
export const takeLater = (turn: QuestionTurn, acts: readonly Act[]): WalkResult => {
  const { setting, progress } = turn;
  const { context, spoken } = setting;
  const at = findTime(acts);
  const detours = detoursOf(turn);
  const words =
    at === null
      ? pickWording(laterReplies, spoken, detours)
      : pickWording(timedLaterReplies, spoken, detours).replace(
          '{time}',
          formatLaterTime(new Date(at), context, spoken),
        );
  const said = addTextMessage(progress, { value: words });
  const remindAt = at ?? computeReminder(context)?.toISOString() ?? null;
  const waiting = waitAtQuestion(turn, said, { detours: detours + 1 });
  return waiting.type === 'wait' && remindAt !== null ? { ...waiting, remindAt } : waiting;
};
