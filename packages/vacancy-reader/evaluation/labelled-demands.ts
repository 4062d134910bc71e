import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { readOpenVacancies, labelWordings, type Wordings } from './labelled-vacancies.ts';

const requiredAndNice = z
  .strictObject({ required: z.array(labelWordings).default([]), nice: z.array(labelWordings).default([]) })
  .default({ required: [], nice: [] });
const excerptSchema = z.strictObject({
  language: z.enum(['en', 'nl']),
  text: z.string().min(20),
  education: requiredAndNice,
  languages: requiredAndNice,
  certifications: requiredAndNice,
});

/** A label, and whether the text requires what it names. */
export interface DemandLabel {
  readonly wordings: Wordings;
  readonly required: boolean;
}

/** A text with its labels of diplomas, languages and certificates. */
export interface LabelledDemands {
  readonly name: string;
  readonly text: string;
  readonly education: readonly DemandLabel[];
  readonly languages: readonly DemandLabel[];
  readonly certifications: readonly DemandLabel[];
}

const toDemandLabels = ({ required, nice }: z.output<typeof requiredAndNice>): DemandLabel[] => [
  ...required.map((each) => ({ wordings: each, required: true })),
  ...nice.map((each) => ({ wordings: each, required: false })),
];

const folder = join(import.meta.dirname, 'excerpts');

const readExcerptFile = async (file: string): Promise<LabelledDemands[]> => {
  const read = z.array(excerptSchema).safeParse(parse(await readFile(join(folder, file), 'utf8')));
  if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
  return read.data.map(({ text, education, languages, certifications }, index) => ({
    name: `${file} ${index + 1}`,
    text,
    education: toDemandLabels(education),
    languages: toDemandLabels(languages),
    certifications: toDemandLabels(certifications),
  }));
};

/** Reads the excerpts, ordered by file. Throws with all faults when a file is not as `README.md` describes it. */
export const readExcerpts = async (): Promise<LabelledDemands[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  return (await Promise.all(files.map(readExcerptFile))).flat();
};

/** Reads the labels of diplomas, languages and certificates of the vacancies that are not put aside. */
export const readOpenDemands = async (): Promise<LabelledDemands[]> =>
  (await readOpenVacancies()).map(({ name, text, education, languages, certifications }) => ({
    name,
    text,
    education: toDemandLabels(education),
    languages: languages.map(({ language, required }) => ({ wordings: language, required })),
    certifications: toDemandLabels(certifications),
  }));
