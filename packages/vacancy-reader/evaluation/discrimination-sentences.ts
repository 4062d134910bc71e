import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

/** Grounds of the equal treatment laws. */
const grounds = [
  'age',
  'gender',
  'family',
  'religion',
  'origin',
  'orientation',
  'health',
  'conviction',
  'contract',
] as const;

const sentenceSchema = z.strictObject({
  language: z.enum(['en', 'nl']),
  /** The grounds on which the sentence asks for what it must not; empty when it only looks like it. */
  asks: z.array(z.enum(grounds)),
  text: z.string().min(5),
});

/** A sentence of a vacancy, with the grounds on which it discriminates. */
export type DiscriminationSentence = z.output<typeof sentenceSchema>;

const vacancyFrames = {
  en: ['Employee', 'There is a vacancy at our company in Utrecht.', 'We look forward to hearing from you.'],
  nl: ['Medewerker', 'Er is een vacature bij ons bedrijf in Utrecht.', 'We horen graag van je.'],
} as const;

/** The parts of the sentences, each a file. */
export type SentencePart = 'tuning' | 'put-aside';

/** Wraps a sentence in a vacancy: in the middle of a paragraph, without a heading. */
export const wrapInVacancy = ({ language, text }: DiscriminationSentence): string => {
  const [title, before, after] = vacancyFrames[language];
  return `${title}\n\n${before} ${text} ${after}\n`;
};

/** Reads the sentences of one part. Throws with all faults when the file is not as `README.md` describes it. */
export const readDiscriminationSentences = async (part: SentencePart): Promise<DiscriminationSentence[]> => {
  const file = join(import.meta.dirname, 'discrimination', `${part}.yaml`);
  const read = z.array(sentenceSchema).safeParse(parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
};

/** A sentence, and whether an engine warned of it. */
export interface SentenceResult {
  readonly sentence: DiscriminationSentence;
  readonly hasWarned: boolean;
}

/** Numbers of warnings: `right` of the `warned` ones are right, and `of` sentences need a warning. */
export interface WarningCounts {
  readonly right: number;
  readonly hasWarned: number;
  readonly of: number;
}

/** Counts the warnings of an engine. */
export const countWarnings = (results: readonly SentenceResult[]): WarningCounts => ({
  right: results.filter(({ sentence: { asks }, hasWarned }) => hasWarned && asks.length > 0).length,
  hasWarned: results.filter(({ hasWarned }) => hasWarned).length,
  of: results.filter(({ sentence: { asks } }) => asks.length > 0).length,
});
