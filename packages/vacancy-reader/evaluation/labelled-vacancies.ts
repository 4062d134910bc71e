import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { proficiencies } from '../src/analysis.ts';

/** A label as a file writes it: wordings separated by ` | `. */
export const labelWordings = z.string().transform((label) => label.split(' | '));
const mustAndNice = z.strictObject({ must: z.array(labelWordings), nice: z.array(labelWordings) });
const requiredAndNice = z.strictObject({ required: z.array(labelWordings), nice: z.array(labelWordings) });

const vacancySchema = z.strictObject({
  trade: z.string().min(1),
  language: z.enum(['en', 'nl']),
  text: z.string().min(600).max(6000),
  hardSkills: mustAndNice,
  softSkills: z.array(labelWordings),
  certifications: requiredAndNice,
  languages: z.array(
    z.strictObject({ language: labelWordings, required: z.boolean(), proficiency: z.enum(proficiencies) }),
  ),
  education: requiredAndNice,
  city: z.string().transform((label) => label.split(' | ')),
  mustBeNearOrOnSite: z.boolean(),
  discriminates: z.boolean().default(false),
});

/** The wordings of a label. The first is the recruiter's, the others are as good. */
export type Wordings = readonly string[];

/** A vacancy with its labels, as `README.md` describes the files. */
export type LabelledVacancy = z.output<typeof vacancySchema> & { readonly name: string };

/** The parts of the collection. */
export const collectionParts = ['tuning', 'put-aside'] as const;

/** One of `collectionParts`. */
export type CollectionPart = (typeof collectionParts)[number];

/** Parses a labelled vacancy from YAML. Throws with all faults when it is not as described. */
export const parseLabelledVacancy = (name: string, yaml: string): LabelledVacancy => {
  const read = vacancySchema.safeParse(parse(yaml));
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
  return { name, ...read.data };
};

/** Reads the labelled vacancies of one part, ordered by name. */
export const readLabelledVacancies = async (part: CollectionPart): Promise<LabelledVacancy[]> => {
  const folder = join(import.meta.dirname, part);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const read = async (file: string): Promise<LabelledVacancy> =>
    parseLabelledVacancy(file.replace(/\.yaml$/, ''), await readFile(join(folder, file), 'utf8'));
  return Promise.all(files.map(read));
};
