import { z } from 'zod';

import { questionMembers } from '../question-base.ts';
import { defineQuestionKind } from '../question-kind.ts';
import { askForFiles, type FilesQuestion, parseFileReply } from '../files-question.ts';

const maxFiles = 10;
const megabyte = 1_048_576;

const mimeType = z
  .string()
  .regex(/^(?:\*|[A-Za-z]+)\/(?:\*|[A-Za-z0-9.+-]+)$/u, 'Is no MIME type, nor one like image/*');

const schema = z
  .strictObject({
    ...questionMembers,
    accept: z
      .array(mimeType)
      .min(1)
      .max(50)
      .nullish()
      .describe('The MIME types that are taken, or patterns such as `image/*`; all types without it.'),
    multiple: z.boolean().default(false).describe('Whether the candidate can send several files.'),
    min: z.int().min(0).max(maxFiles).nullish().describe('The fewest files; 1 without it.'),
    max: z
      .int()
      .min(1)
      .max(maxFiles)
      .nullish()
      .describe(`The most files; ${maxFiles} without it. More than 1 needs \`multiple\`.`),
    maxMegabytes: z.number().positive().max(16).nullish().describe('The largest file that is taken.'),
  })
  .refine(({ min, max }) => (min ?? 0) <= (max ?? maxFiles), { error: 'Is above "max"', path: ['min'] })
  .refine(({ multiple, min, max }) => multiple || ((min ?? 1) <= 1 && (max ?? 1) === 1), {
    error: 'Several files need "multiple"',
    path: ['multiple'],
  });

const toBytes = (megabytes: number | null | undefined): number | null =>
  typeof megabytes === 'number' ? Math.max(1, Math.floor(megabytes * megabyte)) : null;

/** ask/file: asks for a file, or for several. */
export const askFile = defineQuestionKind({
  kind: ['ask', 'file'],
  schema,
  answeredBy: 'other',
  compile: ({ accept, multiple, min, max, maxMegabytes }, base) => {
    const question: FilesQuestion = {
      ...base,
      accept: accept ?? ['*/*'],
      multiple,
      min: min ?? 1,
      max: multiple ? (max ?? maxFiles) : 1,
      maxBytes: toBytes(maxMegabytes),
    };
    return {
      ask: (wording, files, progress, setting) => ({
        type: 'asked',
        progress: askForFiles(question, wording, files, progress, setting),
      }),
      parseReply: (reply, position, progress, setting) =>
        parseFileReply(question, reply, position, progress, setting),
    };
  },
  documentation: {
    summary: 'Asks for a file, or for several with `multiple`.',
    candidateSees:
      'The question. With `multiple` each file is acknowledged, and there is a button "Done" once there are enough files.',
    stored:
      "`{ fileId, filename, mimeType, size }`, with `multiple` a list of them. The file itself is a file of the candidate's message.",
    example: {
      value: { text: 'Could you send us your CV?', accept: ['application/pdf'], maxMegabytes: 8 },
      variableName: 'cv',
    },
  },
});
