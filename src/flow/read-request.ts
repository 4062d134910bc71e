import type { AiRequest, QuestionToRead } from './ai.ts';
import type { TurnSetting } from './progress.ts';
import { formatLocalTime } from './reading/local-time.ts';

/** Below this confidence, an act that an engine read is ignored. */
export const minimumReadConfidence = 0.6;
const longestText = 2000;

/** Builds the request to read words of the candidate. The pending question is the first one. */
export const buildReadRequest = (
  text: string,
  questions: readonly [QuestionToRead, ...QuestionToRead[]],
  { turn, language, context: { now, timeZone } }: TurnSetting,
): AiRequest => ({
  kind: 'read',
  turn,
  message: { text: text.slice(0, longestText), questions, language, now: formatLocalTime(now, timeZone) },
});
