import type { AiAnswer, AiRequest } from '../flow/ai.ts';
import { parseAiRecords, toAiAnswer, type AiRecord } from '../flow/ai-records.ts';
import type { Session } from '../flow/session.ts';

/** Answers what an earlier run has asked an engine; null for what it has not. */
export type FindRecordedAnswer = (ask: AiRequest) => AiAnswer | null;

/** An earlier run asked the same of the same message, or, of no message, the same question. */
const matchesRecord = (ask: AiRequest, record: AiRecord): boolean => {
  if (record.kind !== ask.kind || record.messageId !== ask.turn) return false;
  return ask.kind !== 'judge' || ('question' in record && record.question === ask.question);
};

/** Recalls what a run's session keeps, each record once and in its order. */
export const createRecordedAnswers = (session: Session): FindRecordedAnswer => {
  const left = [...parseAiRecords(session)];
  return (ask) => {
    const index = left.findIndex((record) => matchesRecord(ask, record));
    const [record] = index < 0 ? [] : left.splice(index, 1);
    return record ? toAiAnswer(record) : null;
  };
};
