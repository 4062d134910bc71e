import { renderText, addTextMessage, type TurnProgress, type TurnSetting } from '../progress.ts';
import { acceptsMimeType, doneValue, isDoneReply } from '../reply-parsers/file.ts';
import { isEmptyReply } from '../reply-parsers/refusal.ts';
import type { CandidateReply, PayloadOption, QuestionPosition, ReplyFile } from '../run.ts';
import type { Json } from '../session.ts';
import { fileWording } from '../wording-files.ts';
import { emptyQuestion } from '../wording.ts';
import type { QuestionWording } from './action.ts';
import { addMediaMessage } from './media.ts';
import type { QuestionBase } from './question-base.ts';
import type { ReplyResult } from './reply-result.ts';

/** A compiled question for files. */
export interface FilesQuestion extends QuestionBase {
  /** MIME types, or patterns such as `image/*`. */
  readonly accept: readonly string[];
  readonly multiple: boolean;
  readonly min: number;
  readonly max: number;
  /** The largest file that is taken, in bytes; null leaves it to the limits of the service. */
  readonly maxBytes: number | null;
}

const askInWords = (
  question: FilesQuestion,
  text: string,
  files: number,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const value = text.trim() === '' ? emptyQuestion[setting.spoken] : text;
  const done: PayloadOption[] = [{ value: doneValue, label: fileWording[setting.spoken].done }];
  const canEnd = question.multiple && files > 0 && files >= question.min;
  return addTextMessage(progress, {
    value,
    accept: [...question.accept],
    ...(question.maxBytes !== null && { maxBytes: question.maxBytes }),
    ...(question.multiple && { multiple: true }),
    ...(canEnd && { options: done }),
  });
};

/** Asks for files, and says which files are taken; `files` is the number of those that have arrived. */
export const askForFiles = (
  question: FilesQuestion,
  { text, attachment }: QuestionWording,
  files: number,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  const sent = addMediaMessage(attachment, progress, setting);
  return askInWords(question, renderText(text, sent, setting), files, sent, setting);
};

const checkFile = (
  question: FilesQuestion,
  { mimeType, size }: ReplyFile,
): 'fits' | 'wrongType' | 'tooBig' => {
  if (!acceptsMimeType(question.accept, mimeType)) return 'wrongType';
  return question.maxBytes !== null && size > question.maxBytes ? 'tooBig' : 'fits';
};

const toStoredFile = ({ fileId, filename, mimeType, size }: ReplyFile): Json => ({
  fileId,
  filename,
  mimeType,
  size,
});

const answered = (value: Json, method: 'file' | 'skipped'): ReplyResult => ({
  outcome: 'answered',
  answer: { ok: true, value, method, confidence: 1 },
});

/** Says why the reply's files cannot be used, or what is missing, in the service's own words. */
const describeProblem = (
  question: FilesQuestion,
  reply: CandidateReply,
  count: number,
  setting: TurnSetting,
): string => {
  const words = fileWording[setting.spoken];
  for (const file of reply.media ?? []) {
    const verdict = checkFile(question, file);
    if (verdict === 'wrongType') return words.wrongType(file.filename, question.accept);
    if (verdict === 'tooBig') return words.tooBig(file.filename, question.maxBytes ?? file.size);
  }
  if (count > 0 && count < question.min) return words.tooFew(count, question.min);
  return words.fileNeeded;
};

/** Renders the message to a reply that is no answer, or only a part of one: the author's words where there are any. */
const renderInvalidText = (
  question: FilesQuestion,
  reply: CandidateReply,
  count: number,
  progress: TurnProgress,
  setting: TurnSetting,
): string => {
  const own = question.invalidText === null ? '' : renderText(question.invalidText, progress, setting);
  return own.trim() === '' ? describeProblem(question, reply, count, setting) : own;
};

const isDone = (question: FilesQuestion, { text, choice }: CandidateReply, count: number): boolean =>
  count >= Math.max(1, question.min) && (choice === doneValue || isDoneReply(text));

const takeFiles = (
  question: FilesQuestion,
  reply: CandidateReply,
  position: QuestionPosition,
  files: readonly Json[],
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult => {
  if (!question.multiple) return answered(files[0] ?? null, 'file');
  if (files.length >= question.max || isDone(question, reply, files.length)) return answered(files, 'file');
  const hasRefused = (reply.media ?? []).some((file) => checkFile(question, file) !== 'fits');
  const text = hasRefused
    ? renderInvalidText(question, reply, files.length, progress, setting)
    : fileWording[setting.spoken].another(files.length, question.max);
  return {
    outcome: 'more',
    progress: askInWords(question, text, files.length, progress, setting),
    position: { ...position, failures: 0, files },
  };
};

/** Parses a reply to a question for files: files that fit, a word that there are no more, or something else. */
export const parseFileReply = (
  question: FilesQuestion,
  reply: CandidateReply,
  position: QuestionPosition,
  progress: TurnProgress,
  setting: TurnSetting,
): ReplyResult => {
  const before = position.files ?? [];
  const sent = (reply.media ?? []).filter((file) => checkFile(question, file) === 'fits');
  const files = [...before, ...sent.map(toStoredFile)].slice(0, question.max);
  if (sent.length > 0) return takeFiles(question, reply, position, files, progress, setting);
  if (!reply.media?.length) {
    if (isDone(question, reply, before.length)) return answered(before, 'file');
    const hasNone = isEmptyReply(reply.text) || isDoneReply(reply.text);
    if (!question.required && before.length === 0 && hasNone) return answered(null, 'skipped');
  }
  const text = renderInvalidText(question, reply, before.length, progress, setting);
  return {
    outcome: 'wrong',
    progress: askInWords(question, text, before.length, progress, setting),
    position,
  };
};
