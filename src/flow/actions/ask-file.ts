import { z } from 'zod';

import { acceptsMimeType, doneValue, isDoneReply } from '../reply-parsers/file.ts';
import { isEmptyReply } from '../reply-parsers/refusal.ts';
import type { ActionDraft } from '../flow.ts';
import { renderText, type TurnProgress, addTextMessage, type TurnSetting } from '../progress.ts';
import type { QuestionPosition, CandidateReply, PayloadOption, ReplyFile } from '../run.ts';
import type { Json } from '../session.ts';
import { fileWording } from '../wording-files.ts';
import { emptyQuestion } from '../wording.ts';
import { type ActionReading, type AskFile, faulty, readable } from './action.ts';
import { asked, readAsking } from './question-base.ts';
import type { ReplyResult } from './reply-result.ts';
import { type Medium, sending } from './media.ts';

const filesAtMost = 10;
const megabyte = 1_048_576;

const accept = z
  .string()
  .regex(/^(?:\*|[a-z]+)\/(?:\*|[a-z0-9.+-]+)$/iu, 'Is no MIME type, nor one like image/*');

const schema = z
  .strictObject({
    ...asked,
    accept: z.array(accept).min(1).max(50).nullish(),
    multiple: z.boolean().default(false),
    min: z.int().min(0).max(filesAtMost).nullish(),
    max: z.int().min(1).max(filesAtMost).nullish(),
    maxMegabytes: z.number().positive().max(16).nullish(),
  })
  .refine(({ min, max }) => (min ?? 0) <= (max ?? filesAtMost), { error: 'Is above "max"', path: ['min'] })
  .refine(({ multiple, min, max }) => multiple || ((min ?? 1) <= 1 && (max ?? 1) === 1), {
    error: 'Several files need "multiple"',
    path: ['multiple'],
  });

/** Reads ask / file: `{ text, accept, multiple, min, max, maxMegabytes, invalidText, required }`. */
export const readAskFile = (draft: ActionDraft, attachment: Medium | null): ActionReading => {
  const reading = readAsking(draft, schema, attachment);
  if (!reading.ok) return faulty(...reading.faults);
  const { accept: types, multiple, min, max, maxMegabytes } = reading.value;
  return readable({
    kind: 'askFile',
    ...reading.asking,
    accept: types ?? ['*/*'],
    multiple,
    min: min ?? 1,
    max: multiple ? (max ?? filesAtMost) : 1,
    maxBytes: typeof maxMegabytes === 'number' ? Math.max(1, Math.floor(maxMegabytes * megabyte)) : null,
  });
};

const put = (
  action: AskFile,
  text: string,
  files: number,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const value = text.trim() === '' ? emptyQuestion[setting.language] : text;
  const done: PayloadOption[] = [{ value: doneValue, label: fileWording[setting.language].done }];
  const mayEnd = action.multiple && files > 0 && files >= action.min;
  return addTextMessage(progress, {
    value,
    accept: [...action.accept],
    ...(action.maxBytes !== null && { maxBytes: action.maxBytes }),
    ...(action.multiple && { multiple: true }),
    ...(mayEnd && { options: done }),
  });
};

/** Puts the question, with its attachment, and says which files it takes; `files` is how many it has already. */
export const askFile = (
  action: AskFile,
  files: number,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const sent = sending(action.attachment, progress, setting);
  return put(action, renderText(action.text, sent, setting), files, sent, setting);
};

const fits = (action: AskFile, { mimeType, size }: ReplyFile): 'fits' | 'wrongType' | 'tooBig' => {
  if (!acceptsMimeType(action.accept, mimeType)) return 'wrongType';
  return action.maxBytes !== null && size > action.maxBytes ? 'tooBig' : 'fits';
};

const stored = ({ fileId, filename, mimeType, size }: ReplyFile): Json => ({
  fileId,
  filename,
  mimeType,
  size,
});

const answered = (value: Json, method: 'file' | 'skipped'): ReplyResult => ({
  outcome: 'answered',
  answer: { ok: true, value, method, confidence: 1 },
});

/** Why the reply's files cannot be used, or what is missing, in our own words. */
const reason = (action: AskFile, reply: CandidateReply, count: number, setting: TurnSetting): string => {
  const words = fileWording[setting.language];
  for (const file of reply.media ?? []) {
    const verdict = fits(action, file);
    if (verdict === 'wrongType') return words.wrongType(file.filename, action.accept);
    if (verdict === 'tooBig') return words.tooBig(file.filename, action.maxBytes ?? file.size);
  }
  if (count > 0 && count < action.min) return words.tooFew(count, action.min);
  return words.fileNeeded;
};

/** What is said to a reply that is no answer, or not wholly one: the author's words where there are any. */
const complaint = (
  action: AskFile,
  reply: CandidateReply,
  count: number,
  progress: TurnProgress,
  setting: TurnSetting,
): string => {
  const own = action.invalidText === null ? '' : renderText(action.invalidText, progress, setting);
  return own.trim() === '' ? reason(action, reply, count, setting) : own;
};

const isDone = (action: AskFile, { text, choice }: CandidateReply, count: number): boolean =>
  count >= Math.max(1, action.min) && (choice === doneValue || isDoneReply(text));

const onFiles = (
  action: AskFile,
  reply: CandidateReply,
  position: QuestionPosition,
  files: readonly Json[],
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult => {
  if (!action.multiple) return answered(files[0] ?? null, 'file');
  if (files.length >= action.max || isDone(action, reply, files.length)) return answered(files, 'file');
  const refused = (reply.media ?? []).some((file) => fits(action, file) !== 'fits');
  const text = refused
    ? complaint(action, reply, files.length, progress, setting)
    : fileWording[setting.language].another(files.length, action.max);
  const next = { ...position, failures: 0, files };
  return { outcome: 'more', progress: put(action, text, files.length, progress, setting), position: next };
};

/** Takes a reply to a question for files: files that fit, a word that there are no more, or something else. */
export const hearFiles = (
  action: AskFile,
  reply: CandidateReply,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult => {
  const before = position.files ?? [];
  const sent = (reply.media ?? []).filter((file) => fits(action, file) === 'fits');
  const files = [...before, ...sent.map(stored)].slice(0, action.max);
  if (sent.length > 0) return onFiles(action, reply, position, files, progress, setting);
  if (!reply.media?.length) {
    if (isDone(action, reply, before.length)) return answered(before, 'file');
    const hasNone = isEmptyReply(reply.text) || isDoneReply(reply.text);
    if (!action.required && before.length === 0 && hasNone) return answered(null, 'skipped');
  }
  const text = complaint(action, reply, before.length, progress, setting);
  return { outcome: 'wrong', progress: put(action, text, before.length, progress, setting), position };
};
