import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { readPart, wordings, type Wordings } from './labelled.ts';

const demanded = z
  .strictObject({ required: z.array(wordings).default([]), nice: z.array(wordings).default([]) })
  .default({ required: [], nice: [] });
const excerpt = z.strictObject({
  language: z.enum(['en', 'nl']),
  text: z.string().min(20),
  education: demanded,
  languages: demanded,
  certifications: demanded,
});

/** A label, and whether what it names is required. */
export interface Label {
  readonly wordings: Wordings;
  readonly required: boolean;
}

/** A text with all that it demands or wishes for of diplomas, languages and certificates. */
export interface Demanding {
  readonly name: string;
  readonly text: string;
  readonly education: readonly Label[];
  readonly languages: readonly Label[];
  readonly certifications: readonly Label[];
}

const labelsOf = ({ required, nice }: z.output<typeof demanded>): Label[] => [
  ...required.map((each) => ({ wordings: each, required: true })),
  ...nice.map((each) => ({ wordings: each, required: false })),
];

const folder = join(import.meta.dirname, 'excerpts');

const readFileOf = async (file: string): Promise<Demanding[]> => {
  const read = z.array(excerpt).safeParse(parse(await readFile(join(folder, file), 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data.map(({ text, education, languages, certifications }, index) => ({
    name: `${file} ${index + 1}`,
    text,
    education: labelsOf(education),
    languages: labelsOf(languages),
    certifications: labelsOf(certifications),
  }));
};

/** Reads the excerpts of vacancies, ordered by file; throws with all faults when a file is not as `README.md` describes it. */
export const readExcerpts = async (): Promise<Demanding[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  return (await Promise.all(files.map(readFileOf))).flat();
};

/** The vacancies of the tuning part by their diplomas, languages and certificates. */
export const readDemanding = async (): Promise<Demanding[]> =>
  (await readPart('tuning')).map(({ name, text, education, languages, certifications }) => ({
    name,
    text,
    education: labelsOf(education),
    languages: languages.map(({ language, required }) => ({ wordings: language, required })),
    certifications: labelsOf(certifications),
  }));
