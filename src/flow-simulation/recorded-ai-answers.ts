import type { AiAnswer, AiRequest } from '../flow/ai.ts';
import { parseAiRecords, toAiAnswer, type AiRecord } from '../flow/ai-records.ts';
import type { Session } from '../flow/session.ts';

/** Finds the answer that an earlier run got to a question; null for a question that it did not ask. */
export type FindRecordedAnswer = (ask: AiRequest) => AiAnswer | null;

/** Checks whether a record is the answer to a question: of the same message, or, without a message, of the same words. */
const matchesRecord = (ask: AiRequest, record: AiRecord): boolean => {
  if (record.kind !== ask.kind || record.messageId !== ask.turn) return false;
  return ask.kind !== 'judge' || ('question' in record && record.question === ask.question);
};

/** Creates the finder of the answers that a run's session keeps. Each record is found once, in their order. */
export const createRecordedAnswers = (session: Session): FindRecordedAnswer => {
  const left = [...parseAiRecords(session)];
  return (ask) => {
    const index = left.findIndex((record) => matchesRecord(ask, record));
    const [record] = index < 0 ? [] : left.splice(index, 1);
    return record ? toAiAnswer(record) : null;
  };
};
