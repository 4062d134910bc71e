import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

import type { MediaType } from '../messaging/payload.ts';
import {
  acceptedTypeOfName,
  isAcceptedType,
  mediaTypeOf,
  toCanonicalMimeType,
  wordMimeType,
} from './accepted-file-types.ts';

/** The content of a file: a buffer, or the path of a file. */
export type FileContentSource = Buffer | string;

/** The type of a file, detected from its bytes. */
export interface DetectedFileType {
  readonly mimeType: string;
  readonly type: MediaType;
}

/** The type of a file as its sender declares it. */
export interface DeclaredFileType {
  readonly mimeType?: string | null | undefined;
  readonly type?: MediaType | undefined;
  /** Its extension is used only in the detail of a refusal. */
  readonly filename?: string | null | undefined;
}

/** The reason why a file is refused: the faulty member, and a sentence for a person. */
export interface FileTypeFault {
  readonly in: 'data' | 'mimeType' | 'type';
  readonly detail: string;
}

/** Video containers that can hold audio alone, which their bytes do not show. */
const audioTypeOfContainer: Readonly<Record<string, string>> = {
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
};

const chunksOf = (bytes: FileContentSource): AsyncIterable<Buffer> | Iterable<Buffer> =>
  typeof bytes === 'string' ? createReadStream(bytes) : [bytes];

const wordStream = Buffer.from('WordDocument', 'utf16le');

/** Returns whether a compound file is a Word document; it can also be a spreadsheet or an installer. */
const isWord = async (bytes: FileContentSource): Promise<boolean> => {
  let tail = Buffer.alloc(0);
  for await (const chunk of chunksOf(bytes)) {
    const seen = Buffer.concat([tail, chunk]);
    if (seen.includes(wordStream)) return true;
    tail = seen.subarray(-wordStream.length);
  }
  return false;
};

// Markup and scripts look like plain text, but run when they are opened.
const executableStart = /^\s*(<[a-z!?/]|#!)/iu;
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

const isPlainText = async (bytes: FileContentSource): Promise<boolean> => {
  let hasStarted = false;
  for await (const chunk of chunksOf(bytes)) {
    if (chunk.some(isControl)) return false;
    if (
      !hasStarted &&
      executableStart.test(
        chunk
          .subarray(0, 1024)
          .toString('utf8')
          .replace(/^\uFEFF/u, ''),
      )
    )
      return false;
    hasStarted ||= chunk.length > 0;
  }
  return hasStarted;
};

/** Detects the type of the bytes, accepted or not; null when it is unknown. */
const detectMimeType = async (bytes: FileContentSource): Promise<string | null> => {
  const detected = await (typeof bytes === 'string' ? fileTypeFromFile(bytes) : fileTypeFromBuffer(bytes));
  if (!detected) return (await isPlainText(bytes)) ? 'text/plain' : null;
  return detected.mime === 'application/x-cfb' && (await isWord(bytes))
    ? wordMimeType
    : toCanonicalMimeType(detected.mime);
};

const isEmpty = async (bytes: FileContentSource): Promise<boolean> =>
  (typeof bytes === 'string' ? (await stat(bytes)).size : bytes.length) === 0;

const chooseContainerType = (
  detected: string,
  declared: string | null,
  type: MediaType | undefined,
): string => {
  const sound = audioTypeOfContainer[detected];
  return sound && (declared === sound || (declared === null && type === 'audio')) ? sound : detected;
};

const toDeclaredType = (mimeType: string | null | undefined): string | null => {
  const canonical = mimeType ? toCanonicalMimeType(mimeType) : '';
  return canonical === '' || canonical === 'application/octet-stream' ? null : canonical;
};

/** Describes why bytes of an unaccepted type are refused. If an accepted type was declared, the text says that the bytes do not match it. */
const describeRefusal = (detected: string | null, { mimeType, filename }: DeclaredFileType): string => {
  const declared = toDeclaredType(mimeType);
  const expected = declared ?? acceptedTypeOfName(filename ?? '');
  if (expected === null || !isAcceptedType(expected)) return 'Files of this type are not accepted.';
  if (declared === null) return `The content of the file is not ${expected}, although its name says so.`;
  return detected === null
    ? `The content of the file is not ${expected}.`
    : `The file is ${detected}, not ${expected}.`;
};

/** Detects the type of a file from its bytes, or returns why the file is refused. Its name does not matter. */
export const detectFileType = async (
  bytes: FileContentSource,
  declaration: DeclaredFileType,
): Promise<{ ok: true; kind: DetectedFileType } | { ok: false; fault: FileTypeFault }> => {
  const refused = (place: FileTypeFault['in'], detail: string) =>
    ({ ok: false, fault: { in: place, detail } }) as const;
  if (await isEmpty(bytes)) return refused('data', 'The file is empty.');
  const detected = await detectMimeType(bytes);
  if (detected === null || !isAcceptedType(detected))
    return refused('data', describeRefusal(detected, declaration));
  const declared = toDeclaredType(declaration.mimeType);
  const mimeType = chooseContainerType(detected, declared, declaration.type);
  if (declared !== null && declared !== mimeType)
    return refused('mimeType', `The file is ${mimeType}, not ${declared}.`);
  const kind = { mimeType, type: mediaTypeOf(mimeType) };
  if (declaration.type !== undefined && declaration.type !== kind.type)
    return refused('type', `A file of type ${mimeType} must be sent as ${kind.type}.`);
  return { ok: true, kind };
};
