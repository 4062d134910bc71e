import { isJsonObject } from './json.ts';
import type { Json, Session } from './session.ts';

/** An answer that the candidate has changed since. */
export interface FormerAnswer {
  readonly value: Json;
  /** The words of the answer. */
  readonly text: string;
  readonly messageId: string;
  readonly label?: string;
  /** The records of the answers that only the way of the former value asked for, by session variable. */
  readonly answers?: Readonly<Record<string, Json>>;
}

/** The record of an answer under `_answers`: its value, its question, and how the reply was understood. */
export interface AnswerRecord {
  readonly value: Json;
  readonly text: string;
  readonly messageId: string;
  readonly method: string;
  readonly confidence: number;
  /** The text that the candidate saw for a value that is an id. */
  readonly label?: string;
  /** Further session variables that the answer set: a replay sets them again. */
  readonly sets?: Session;
  readonly nodeId: string;
  readonly actionId: string;
  /** The earlier values of a corrected answer, oldest first. */
  readonly former?: readonly FormerAnswer[];
}

/** A record as the session keeps it. Records of earlier releases have neither place nor order. */
export interface StoredAnswer extends Omit<AnswerRecord, 'nodeId' | 'actionId'> {
  readonly variableName: string;
  readonly nodeId: string | null;
  readonly actionId: string | null;
  /** The place of the answer in the run, from 1: members of stored JSON have no order. */
  readonly sequence: number | null;
  /** When the question was first answered. */
  readonly at: Date | null;
}

const textIn = (record: Readonly<Record<string, Json>>, name: string): string | null => {
  const value = record[name];
  return typeof value === 'string' ? value : null;
};

const numberIn = (record: Readonly<Record<string, Json>>, name: string): number | null => {
  const value = record[name];
  return typeof value === 'number' ? value : null;
};

const labelIn = (record: Readonly<Record<string, Json>>): { label?: string } => {
  const label = textIn(record, 'label');
  return label === null ? {} : { label };
};

const toFormerAnswers = (stored: Json | undefined): readonly FormerAnswer[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each: Json): FormerAnswer[] => {
    if (!isJsonObject(each)) return [];
    const { value = null, answers } = each;
    const said = { text: textIn(each, 'text') ?? '', messageId: textIn(each, 'messageId') ?? '' };
    return [{ value, ...said, ...labelIn(each), ...(isJsonObject(answers) && { answers }) }];
  });

const toInstant = (text: string | null): Date | null => {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
};

const toStoredAnswer = (variableName: string, record: Readonly<Record<string, Json>>): StoredAnswer => {
  const former = toFormerAnswers(record['former']);
  return {
    variableName,
    value: record['value'] ?? null,
    text: textIn(record, 'text') ?? '',
    messageId: textIn(record, 'messageId') ?? '',
    method: textIn(record, 'method') ?? '',
    confidence: numberIn(record, 'confidence') ?? 0,
    ...labelIn(record),
    ...(isJsonObject(record['sets']) && { sets: record['sets'] }),
    ...(former.length > 0 && { former }),
    nodeId: textIn(record, 'nodeId'),
    actionId: textIn(record, 'actionId'),
    sequence: numberIn(record, 'sequence'),
    at: toInstant(textIn(record, 'at')),
  };
};

const recordsOf = ({ _answers: records }: Session): Readonly<Record<string, Json>> =>
  isJsonObject(records) ? records : {};

/** Parses records by session variable, in the order of the answers; those without an order come first. */
export const parseAnswerRecords = (records: Readonly<Record<string, Json>>): readonly StoredAnswer[] =>
  Object.entries(records)
    .flatMap(([name, record]) => (isJsonObject(record) ? [toStoredAnswer(name, record)] : []))
    .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));

/** Returns the answers of a session, in the order in which they were given. */
export const storedAnswers = (session: Session): readonly StoredAnswer[] =>
  parseAnswerRecords(recordsOf(session));

const toJsonRecord = ({ former = [], ...record }: AnswerRecord): Readonly<Record<string, Json>> => ({
  ...record,
  ...(former.length > 0 && {
    former: former.map(({ answers, ...each }) => ({ ...each, ...(answers && { answers }) })),
  }),
});

/** Returns `_answers` with one more record, as the last answer of the run so far. */
export const withAnswerRecord = (
  session: Session,
  variableName: string,
  record: AnswerRecord,
  at: Date,
): Json => {
  const records = recordsOf(session);
  const last = Math.max(
    Object.keys(records).length,
    ...storedAnswers(session).map(({ sequence }) => sequence ?? 0),
  );
  const stored = { ...toJsonRecord(record), sequence: last + 1, at: at.toISOString() };
  return { ...records, [variableName]: stored };
};
