import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import type { Part } from './labelled.ts';

/** What a vacancy must not ask for, by the grounds of the law. */
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

const sentence = z.strictObject({
  language: z.enum(['en', 'nl']),
  /** The grounds on which it asks for what it must not; none where it only looks like it. */
  asks: z.array(z.enum(grounds)),
  text: z.string().min(5),
});

/** A sentence of a vacancy with the grounds on which it discriminates. */
export type Sentence = z.output<typeof sentence>;

const frames = {
  en: ['Employee', 'There is a vacancy at our company in Utrecht.', 'We look forward to hearing from you.'],
  nl: ['Medewerker', 'Er is een vacature bij ons bedrijf in Utrecht.', 'We horen graag van je.'],
} as const;

/** The sentence as a vacancy has it: in the middle of a paragraph, without a heading. */
export const asVacancy = ({ language, text }: Sentence): string => {
  const [title, before, after] = frames[language];
  return `${title}\n\n${before} ${text} ${after}\n`;
};

/** Reads a part of the sentences; throws with all faults when the file is not as `README.md` describes it. */
export const readSentences = async (part: Part): Promise<Sentence[]> => {
  const file = join(import.meta.dirname, 'discrimination', `${part}.yaml`);
  const read = z.array(sentence).safeParse(parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data;
};

/** A sentence, and whether an engine warned of it. */
export interface Heard {
  readonly sentence: Sentence;
  readonly warned: boolean;
}

/** How many were warned of and how many of these rightly, of how many that should be. */
export interface Warned {
  readonly right: number;
  readonly warned: number;
  readonly of: number;
}

/** Counts what an engine warned of. */
export const countWarned = (heard: readonly Heard[]): Warned => ({
  right: heard.filter(({ sentence: { asks }, warned }) => warned && asks.length > 0).length,
  warned: heard.filter(({ warned }) => warned).length,
  of: heard.filter(({ sentence: { asks } }) => asks.length > 0).length,
});
