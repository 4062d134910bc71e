import { type AiAnswer, type AiAsk } from '../../flow/ai.ts';
import { aiRecordsOf, answerOfRecord, type AiRecord } from '../../flow/ai-records.ts';
import type { Session } from '../../flow/run.ts';

/** Answers what an earlier run has asked an engine; null for what it has not. */
export type Recall = (ask: AiAsk) => AiAnswer | null;

/** An earlier run asked the same of the same message, or, of no message, the same question. */
const isOf = (ask: AiAsk, record: AiRecord): boolean => {
  if (record.kind !== ask.kind || record.messageId !== ask.turn) return false;
  return ask.kind !== 'judge' || ('question' in record && record.question === ask.question);
};

/** Recalls what a run's session keeps, each record once and in its order. */
export const recallOf = (session: Session): Recall => {
  const left = [...aiRecordsOf(session)];
  return (ask) => {
    const index = left.findIndex((record) => isOf(ask, record));
    const [record] = index < 0 ? [] : left.splice(index, 1);
    return record ? answerOfRecord(record) : null;
  };
};
